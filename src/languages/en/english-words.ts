// Common English verbs whose spelling does not show their lemma (`deleted` could be of "delet") and that the vocabularies of the models lack.

export const moreWords: ReadonlySet<string> = new Set(
  `abate ablate abrogate accrue acquiesce adhere adore allege ameliorate annihilate annotate apologise arouse ascribe assuage atone bathe besiege bribe
  bruise capsize castigate cede chafe chide circumscribe coalesce collate compel compile complicate concede conceive condone confide confine confiscate
  connive conspire contravene convene convulse corrode curate debase deceive decipher decode decompose dedicate deduce deface defile deflate defuse
  delete delude denigrate denounce denude deplete deplore depose deprave deprive deride despise detonate devastate deviate devise devote diagnose dilate
  dilute dispel disperse disprove dissipate dissolve dissuade divulge douse drape dredge elate elope emanate emulate enclose encode endorse engrave
  enrage ensconce enslave ensue entice envisage erode escalate estrange evade evoke excise excite exclude exhale exhume expedite expel expire expunge
  exude falsify fledge forage forgo glaze gouge grate graze grieve gripe hone ignite immerse immolate impale impede implode implore incense incite
  infringe inhale inquire inscribe insulate intrude invoke jostle lapse launder loathe lope lunge migrate misuse modulate nibble obligate oblige ooze
  opine outsource overstate persevere peruse pervade pillage plunge poke postpone preclude predate prescribe preside presume procure propel provoke
  purge purr quake ravage raze rebuke recede recite refine refute rehearse reinstate rejoice relive relocate renege repel repose reprove repulse revere
  revile revoke ridicule rinse rouse saute scavenge scrape scythe secede seclude secrete seduce seethe sever shave shrivel singe sizzle smudge sneeze
  soothe stampede starve stifle subdue subscribe subside suffice suffuse surcharge surmise swathe swerve teethe thrive tinge traverse twinge underlie
  undulate untie vacate validate vibrate waive whine wince wreathe writhe`.split(/\s+/),
);

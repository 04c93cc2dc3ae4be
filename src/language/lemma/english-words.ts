// Common English verbs whose spelling does not tell their lemma (`deleted` could be of "delet") and that vocabularies of word pieces lack.

export const moreWords: ReadonlySet<string> = new Set(
  `abate ablate abrogate accrue acquiesce adhere adore advise allege ameliorate annihilate annotate apologise apologize arouse ascribe assuage atone babysit barge bathe besiege bribe brake
  bruise capsize cascade castigate cede chafe chide circumscribe circumvent coalesce collate commemorate compel compete compile complicate concede conceive concoct condone confide confine confiscate congeal
  connive conspire consume contravene convene convulse corrode curate debase debunk deceive decide decipher decode decompose dedicate deduce deface defile deflate defuse delegate delete delude denigrate denounce
  denude deplete deplore depose deprave deprive deride despise detonate devastate deviate devise devote devour diagnose dilate dilute disperse dispel disprove dissipate dissolve dissuade divulge douse drape
  dredge effuse elate elope emanate emulate enclose encode endorse engrave enrage ensconce enslave ensue entice envisage erode escalate estrange evade evict evoke excise excite exclude exert exhale exhume exile
  expedite expel expire explode expose expunge exude fade falsify festoon fledge flee forage forge forgo fumble fuse gauge glare glaze gouge grate graze grieve gripe hale hire hone ignite immerse immolate impale
  impede implode implore impose incense incite infringe inhale inquire inscribe insulate intervene intrude invade invoke irate jostle lace lapse launder loathe lope lunge lure maze merge migrate mire misuse modulate
  muse nibble obligate obscure oblige opine oppose ooze outrage outsource overstate peruse persevere pervade pillage plunge poke postpone preclude predate prescribe preside presume probe procure propel propose provoke
  pulse purge purr quake quiz rage ravage raze rebuke recede recite reclude recluse refine refuse refute rehearse reinstate rejoice relate relieve relocate relive renege repel repose reprove repulse resume retire retrieve
  revere revile revoke ridicule rinse rouse saute scare scathe scavenge scorch scrape scribe scythe secede seclude secrete seduce seethe sever shave shove shrivel siege singe sizzle skate slice smudge sneeze soothe spare
  squeeze stampede starve stifle stroke subdue subscribe subside suffice suffuse surcharge surmise swathe swerve teethe tease thrive tinge torture traverse tribute twinge underlie undulate unite unleash untie vacate
  validate venge vibrate vote waive wedge welcome whine wince wreathe wreak writhe`.split(/\s+/),
);

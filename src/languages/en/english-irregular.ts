// Irregular English verbs and nouns: the lemma and the forms that no rule gives. Forms of verbs are found behind prefixes too (`withheld`), those of nouns
// at the end of compounds (`policemen`).

const verbs = `
  abide abode, arise arose arisen, awake awoke awoken, be am are is was were been, bear bore born borne, beat beat beaten, become became become, befall befell befallen
  beget begot begotten, begin began begun, bend bent, beset beset, bet bet, bid bade bidden bid, bind bound, bite bit bitten, bleed bled, blow blew blown
  break broke broken, breed bred, bring brought, broadcast broadcast, build built, burn burnt, burst burst, bust bust, buy bought, cast cast, catch caught
  choose chose chosen, cling clung, come came come, cost cost, creep crept, cut cut, deal dealt, die died dying dies, dig dug, dive dove, do did done does
  draw drew drawn, dream dreamt, drink drank drunk, drive drove driven, dwell dwelt, dye dyed dyeing, eat ate eaten, fall fell fallen, feed fed, feel felt
  fight fought, find found, fit fit, flee fled, fling flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven
  forsake forsook forsaken, freeze froze frozen, get got gotten, give gave given, go went gone goes, grind ground, grow grew grown, hang hung, have had has
  hear heard, hide hid hidden, hit hit, hold held, hurt hurt, input input, keep kept, kneel knelt, knit knit, know knew known, lay laid, lead led, lean leant
  leap leapt, learn learnt, leave left, lend lent, let let, lie lay lain lied lying lies, light lit, lose lost, make made, mean meant, meet met, mow mown
  mistake mistook mistaken, offset offset, pay paid, plead pled, proofread proofread, prove proven, put put, quit quit, read read, rend rent, rid rid, ride rode ridden
  ring rang rung, rise rose risen, run ran run, saw sawn, say said, see saw seen, seek sought, sell sold, send sent, set set, sew sewn, shake shook shaken
  shear shorn, shed shed, shine shone, shoot shot, show shown, shrink shrank shrunk, shut shut, sing sang sung, sink sank sunk, sit sat, slay slew slain
  sleep slept, slide slid, sling slung, slit slit, smell smelt, smite smote smitten, sow sown, speak spoke spoken, speed sped, spell spelt, spend spent, spill spilt
  spin spun, spit spat, split split, spoil spoilt, spread spread, spring sprang sprung, stand stood, steal stole stolen, stick stuck, sting stung, stink stank stunk
  strew strewn, stride strode stridden, strike struck stricken, string strung, strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum
  swing swung, take took taken, teach taught, tear tore torn, tell told, think thought, thrive throve, throw threw thrown, thrust thrust, tie tied tying ties
  tread trod trodden, undergo underwent undergone undergoes, understand understood, upset upset, vie vied vying vies, quiz quizzed quizzing quizzes, underlie underlay underlain underlying underlies, belie belied belying belies, rebound rebound, wake woke woken, wear wore worn, weave wove woven, weep wept
  win won, wind wound, wring wrung, write wrote written, wed wed, singe singed singeing, swinge swingeing, age aging ageing, total totalling`;

const nouns = `
  man men, woman women, child children, foot feet, tooth teeth, goose geese, mouse mice, louse lice, ox oxen, die dice, person persons, penny pence, brother brethren
  crisis crises, basis bases, analysis analyses, thesis theses, hypothesis hypotheses, synthesis syntheses, diagnosis diagnoses, oasis oases, parenthesis parentheses
  axis axes, emphasis emphases, neurosis neuroses, metamorphosis metamorphoses, phenomenon phenomena, criterion criteria, bacterium bacteria, curriculum curricula
  medium media, memorandum memoranda, stratum strata, symposium symposia, millennium millennia, fungus fungi, nucleus nuclei, cactus cacti, alumnus alumni, radius radii
  stimulus stimuli, syllabus syllabi, focus foci, larva larvae, alga algae, vertebra vertebrae, antenna antennae, formula formulae, index indices, matrix matrices
  vertex vertices, appendix appendices, knife knives, life lives, wife wives, wolf wolves, half halves, calf calves, leaf leaves, loaf loaves, shelf shelves, thief thieves
  self selves, elf elves, sheaf sheaves, scarf scarves, hoof hooves, tie ties, pie pies, lie lies, movie movies, cookie cookies, zombie zombies, calorie calories
  genie genies, cookie cookies, smoothie smoothies, prairie prairies, rookie rookies, selfie selfies, brownie brownies, hippie hippies,  bus buses, gas gases, lens lenses, quiz quizzes`;

const prefixes = /^(?:be|fore|inter|in|mis|out|over|par|pre|re|under|un|up|with)(?=\p{L}{3})/u;

type Forms = ReadonlyMap<string, string>;

/** Lemma by form; of two lemmas with one form the first. */
function readForms(table: string): Forms {
  const forms = new Map<string, string>();
  for (const row of table.split(/[,\n]/)) {
    const [lemma = '', ...own] = row.trim().split(/\s+/);
    for (const form of own) if (!forms.has(form)) forms.set(form, lemma);
  }
  return forms;
}

const [verbForms, nounForms] = [readForms(verbs), readForms(nouns)];

export function irregularVerb(form: string): string | undefined {
  const [prefix = ''] = prefixes.exec(form) ?? [];
  const base = prefix === '' ? undefined : verbForms.get(form.slice(prefix.length));
  return verbForms.get(form) ?? (base && prefix + base);
}

export function irregularNoun(form: string): string | undefined {
  const whole = nounForms.get(form);
  if (whole !== undefined) return whole;
  if (/(?:ci|gi|do|^o|a[bl]u)men$/u.test(form)) return undefined;
  for (let start = 2; start <= form.length - 3; start++) {
    const base = nounForms.get(form.slice(start));
    if (base !== undefined && compoundHeads.has(base)) return form.slice(0, start) + base;
  }
  return undefined;
}

/** Others would be found in words that only end like them. */
const compoundHeads = new Set([
  'man',
  'woman',
  'child',
  'foot',
  'tooth',
  'mouse',
  'wife',
  'life',
  'shelf',
  'self',
  'knife',
  'leaf',
  'half',
]);

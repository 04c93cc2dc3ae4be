// One row or more for each guideline check: a sentence, its facts, what the check says, and the facts after its fix.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/annotate/checks/check.ts';
import { checks, runChecks } from '../../../src/annotate/checks/run-checks.ts';
import type { Annotation } from '../../../src/annotate/model/annotation.ts';
import { importSentence } from '../../../src/annotate/model/import-facts.ts';
import type { Settings } from '../../../src/annotate/model/settings.ts';
import type { GoldSentence } from '../../../src/core/fact.ts';
import { parseGold } from '../../../src/formats.ts';
import { analyse, annotate, applyAll, printFacts, read, withFacts } from '../annotations.ts';

interface Row {
  readonly code: string;
  readonly text: string;
  readonly facts: readonly (readonly string[])[];
  /** Tags, relations and heads; see `analyse`. */
  readonly tags?: string;
  readonly entities?: Parameters<typeof analyse>[2];
  readonly settings?: Partial<Settings>;
  readonly language?: string;
  /** Part of each message, in order; nothing where the check must be silent. */
  readonly says: readonly string[];
  readonly level?: string;
  /** The facts after the first fix. */
  readonly fixed?: readonly (readonly string[])[];
}

function findingsOf({ code, text, facts, tags, entities, settings, language }: Row): [Annotation, Finding[]] {
  const annotation = withFacts(text, facts, language);
  const reading = read(annotation, tags === undefined ? undefined : analyse(annotation, tags, entities), settings);
  return [annotation, runChecks(reading).filter((finding) => finding.code === code)];
}

const band = 'Ana and Rui sang with Eva';
const wall = 'the ball was kicked by John';
const wallTags = 'DET:det:2 NOUN:nsubj:pass:4 AUX:aux:pass:4 VERB:root:0 ADP:case:6 PROPN:obl:4';

const rows: readonly Row[] = [
  {
    code: 'G2',
    text: band,
    facts: [['Ana and Rui --> sang with --> Eva']],
    says: ['"and" joins'],
    level: 'warn',
    fixed: [['Ana --> sang with --> Eva'], ['Rui --> sang with --> Eva']],
  },
  {
    code: 'G2',
    text: 'She ate figs , pears and plums there',
    facts: [['She --> ate --> figs , pears and plums']],
    says: ['"and" joins'],
    fixed: [['She --> ate --> figs'], ['She --> ate --> pears'], ['She --> ate --> plums']],
  },
  {
    code: 'G2',
    text: 'She joined Food and Hope',
    facts: [['She --> joined --> Food and Hope']],
    tags: 'PRON VERB PROPN CCONJ PROPN',
    entities: [{ first: 2, end: 5, type: 'organization' }],
    says: [],
  },
  {
    code: 'G3',
    text: wall,
    facts: [['the ball --> was kicked by --> John']],
    says: ['"the"'],
    level: 'suggest',
    fixed: [['[the] ball --> was kicked by --> John']],
  },
  { code: 'G3', text: wall, facts: [['[the] ball --> was kicked by --> John']], says: [] },
  { code: 'G3', text: 'She hates the', facts: [['She --> hates --> the']], says: [] },
  {
    code: 'G3',
    text: 'She reads The Globe',
    facts: [['She --> reads --> The Globe']],
    tags: 'PRON VERB DET PROPN',
    entities: [{ first: 2, end: 4 }],
    says: [],
  },
  {
    code: 'G4',
    text: 'Mr. Silva left Porto',
    facts: [['Mr. Silva --> left --> Porto']],
    says: ['"Mr."'],
    fixed: [['[Mr.] Silva --> left --> Porto']],
  },
  {
    code: 'G4',
    text: 'President Silva left Porto',
    facts: [['President Silva --> left --> Porto']],
    says: ['"President"'],
    level: 'info',
  },
  {
    code: 'G5',
    text: 'She is an outstanding cook',
    facts: [['She --> is --> [an] outstanding cook']],
    tags: 'PRON AUX DET ADJ NOUN',
    says: ['"outstanding"'],
    level: 'info',
  },
  {
    code: 'G6',
    text: 'She quickly left Porto',
    facts: [['She --> quickly left --> Porto']],
    tags: 'PRON ADV VERB PROPN',
    says: ['"quickly"'],
    level: 'suggest',
    fixed: [['She --> [quickly] left --> Porto']],
  },
  {
    code: 'G6',
    text: 'She never left Porto',
    facts: [['She --> never left --> Porto']],
    tags: 'PRON ADV VERB PROPN',
    says: [],
  },
  {
    code: 'G7',
    text: 'They run some large farms',
    facts: [['They --> run --> some large farms']],
    says: ['"some"'],
    fixed: [['They --> run --> [some] large farms']],
  },
  {
    code: 'G7',
    text: 'They run two farms',
    facts: [['They --> run --> two farms']],
    tags: 'PRON VERB NUM NOUN',
    says: ['"two"'],
    level: 'info',
  },
  {
    code: 'G8',
    text: 'They have approved it',
    facts: [['They --> have approved --> it']],
    tags: 'PRON AUX VERB PRON',
    says: ['"have"'],
    fixed: [['They --> [have] approved --> it']],
  },
  {
    code: 'G9',
    text: 'Ana continue to live in Faro',
    facts: [['Ana --> continue to live in --> Faro']],
    tags: 'PROPN VERB PART VERB ADP PROPN',
    says: ['"continue to"'],
    fixed: [['Ana --> [continue to] live in --> Faro']],
  },
  {
    code: 'G10',
    text: 'Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro']],
    says: ['"in" may also stand in the object'],
    fixed: [['Ana --> was born ¦ in --> Faro']],
  },
  {
    code: 'G10',
    text: 'Ana was born in Faro',
    facts: [['Ana --> was born --> in Faro']],
    says: ['"in" may also stand in the relation'],
    fixed: [['Ana --> was born ¦ in --> Faro']],
  },
  { code: 'G10', text: 'Ana was born in Faro', facts: [['Ana --> was born ¦ in --> Faro']], says: [] },
  {
    code: 'G10',
    text: 'Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro', 'Ana --> was born --> in Faro']],
    says: [],
  },
  {
    code: 'G10',
    text: 'Ana gave up smoking',
    facts: [['Ana --> gave up --> smoking']],
    tags: 'PROPN:nsubj:2 VERB:root:0 ADP:compound:prt:2 NOUN:obj:2',
    says: [],
  },
  {
    code: 'G11',
    text: 'Ana was born in Faro',
    facts: [['Ana --> was born ¦ in --> Faro']],
    tags: 'PROPN AUX VERB ADP PROPN',
    says: ['after the auxiliary'],
    fixed: [['Ana --> was ¦ born ¦ in --> Faro']],
  },
  {
    code: 'G12',
    text: wall,
    facts: [['[the] ball --> was kicked by --> John']],
    tags: wallTags,
    says: ['no active twin'],
    fixed: [['[the] ball --> was kicked by --> John', 'John --> kicked --> [the] ball']],
  },
  {
    code: 'G12',
    text: 'the book was written by John',
    facts: [['[the] book --> was written by --> John']],
    tags: wallTags,
    says: [],
  },
  {
    code: 'G12',
    text: wall,
    facts: [['[the] ball --> was kicked by --> John', 'John --> kicked --> [the] ball']],
    tags: wallTags,
    says: [],
  },
  {
    code: 'G14',
    text: 'Her son , Rui Lima , was a pilot',
    facts: [['Her son --> was --> [a] pilot']],
    tags: 'PRON:nmod:poss:2 NOUN:nsubj:9 PUNCT:punct:4 PROPN:appos:2 PROPN:flat:4 PUNCT:punct:4 AUX:cop:9 DET:det:9 NOUN:root:0',
    says: ['"Rui Lima" means the same'],
    fixed: [['Her son | Rui Lima --> was --> [a] pilot']],
  },
  {
    code: 'G15',
    text: 'Critics say Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro', 'Critics --> say --> Ana was born in Faro']],
    says: ['two facts in this project'],
    fixed: [['Critics --> say --> Ana was born in Faro'], ['Ana --> was born in --> Faro']],
  },
  {
    code: 'G15',
    text: 'Critics say Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro'], ['Critics --> say --> Ana was born in Faro']],
    settings: { attribution: 'same' },
    says: ['one fact in this project'],
    fixed: [['Critics --> say --> Ana was born in Faro', 'Ana --> was born in --> Faro']],
  },
  {
    code: 'G15',
    text: 'Critics say Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro'], ['Critics --> say --> Ana was born in Faro']],
    says: [],
  },
  {
    code: 'G16',
    text: 'Rui was honored by streets being named after him',
    facts: [['Rui --> was honored by --> streets']],
    tags: 'PROPN:nsubj:pass:3 AUX:aux:pass:3 VERB:root:0 ADP:mark:7 NOUN:nsubj:pass:7 AUX:aux:pass:7+VerbForm=Ger VERB:advcl:3+VerbForm=Part ADP:case:9 PRON:obl:7',
    says: ['being named after him'],
    level: 'warn',
    fixed: [['Rui --> was honored by --> streets being named after him']],
  },
  {
    code: 'G17',
    text: 'Tests followed including many trials',
    facts: [['Tests --> followed --> trials including many']],
    says: ['goes on with "including"'],
  },
  {
    code: 'G17',
    text: 'Ana knows that Rui left',
    facts: [['Ana --> knows --> that Rui left']],
    tags: 'PROPN VERB SCONJ PROPN VERB+VerbForm=Fin',
    says: ['a verb of its own (left)'],
  },
  {
    code: 'G18',
    text: band,
    facts: [['/ --> sang with --> Eva']],
    says: ['the subject is missing'],
    level: 'block',
  },
  { code: 'G18', text: 'Comeu pan', facts: [['/ --> Comeu --> pan']], language: 'gl', says: [] },
  {
    code: 'G18',
    text: 'Ana , boss of Nova',
    facts: [['Ana --> boss of --> Nova']],
    tags: 'PROPN PUNCT NOUN ADP PROPN',
    says: ['no verb'],
    level: 'warn',
  },
  {
    code: 'G18',
    text: 'Ana , boss of farms',
    facts: [['Ana --> boss of --> farms']],
    tags: 'PROPN:root:0 PUNCT:punct:3 NOUN:appos:1 ADP:case:5 NOUN:nmod:3',
    settings: { factType: 'entity-centric' },
    says: ['no named entity'],
  },
  {
    code: 'G19',
    text: band,
    facts: [['Ana --> sang [with] --> Eva'], ['Ana --> sang with --> Eva']],
    says: ['facts 1 and 2 both have (Ana; sang with; Eva)'],
    level: 'block',
    fixed: [['Ana --> sang [with] --> Eva', 'Ana --> sang with --> Eva']],
  },
  {
    code: 'G20',
    text: wall,
    facts: [['John --> kicked --> the ball', 'John --> kicked --> [the] ball', 'John --> kicked --> ball']],
    says: ['have all forms'],
    fixed: [['John --> kicked --> the ball', 'John --> kicked --> [the] ball']],
  },
  {
    code: 'G21',
    text: 'Ana was born in Faro',
    facts: [['Ana --> was born in --> Faro'], ['Ana --> was born --> in Faro']],
    says: ['it looks like fact 1'],
    fixed: [['Ana --> was born in --> Faro', 'Ana --> was born --> in Faro']],
  },
  {
    code: 'G21',
    text: 'Ana was boss of Nova',
    facts: [['Ana --> was --> boss of Nova'], ['Ana --> was boss of --> Nova']],
    says: [],
  },
  {
    code: 'G22',
    text: 'Ana runs and sings songs',
    facts: [['Ana --> sings --> songs']],
    tags: 'PROPN VERB CCONJ VERB NOUN',
    says: ['"runs" is in no fact'],
    level: 'warn',
  },
  {
    code: 'G22',
    text: 'Ana likes running shops',
    facts: [['Ana --> likes --> running shops']],
    tags: 'PROPN VERB VERB NOUN',
    says: ['"running" is in no relation'],
    level: 'info',
  },
  {
    code: 'G23',
    text: 'Ana was boss of Nova',
    facts: [['Ana --> was --> boss [of Nova]']],
    tags: 'PROPN:nsubj:3 AUX:cop:3 NOUN:root:0 ADP:case:5 PROPN:nmod:3',
    says: ['a second fact'],
    fixed: [['Ana --> was --> boss [of Nova]'], ['Ana --> was boss ¦ of --> Nova']],
  },
  {
    code: 'G23',
    text: 'Ana was boss of Nova',
    facts: [['Ana --> was --> boss [of Nova]'], ['Ana --> was boss of --> Nova']],
    tags: 'PROPN:nsubj:3 AUX:cop:3 NOUN:root:0 ADP:case:5 PROPN:nmod:3',
    says: [],
  },
  {
    code: 'G24',
    text: band,
    facts: [['Ana --> sang with --> [Eva]']],
    says: ['every word of the object'],
    level: 'block',
  },
  { code: 'G24', text: band, facts: [['Ana --> sang [with] --> Eva']], says: [] },
  { code: 'G27', text: 'Ana says she left', facts: [['she --> says she --> left']], says: ['"she" is in two slots'] },
  {
    code: 'G28',
    text: 'Ana did not leave Faro',
    facts: [['Ana --> did [not] leave --> Faro']],
    says: ['without "not" the fact says the opposite'],
    level: 'warn',
  },
  {
    code: 'G28',
    text: 'Ana met happy people',
    facts: [['Ana --> met --> happy [people]']],
    tags: 'PROPN VERB ADJ NOUN',
    says: ['loses its main word'],
  },
  {
    code: 'L1',
    text: 'Ich stehe um sieben auf',
    facts: [['Ich --> stehe um --> sieben auf']],
    tags: 'PRON:nsubj:2 VERB:root:0 ADP:case:4 NUM:obl:2 ADP:compound:prt:2',
    language: 'de',
    says: ['"auf" belongs right behind "stehe"'],
    fixed: [['Ich --> stehe auf um --> sieben']],
  },
  {
    code: 'L1',
    text: 'Ich muss zur Arbeit gehen',
    facts: [['Ich --> muss zur Arbeit --> gehen'], ['Ich --> muss gehen zur --> Arbeit']],
    tags: 'PRON:nsubj:5 AUX:aux:5 ADP:case:4 NOUN:obl:5 VERB:root:0',
    language: 'de',
    says: ['"gehen" belongs right behind "muss"'],
  },
];

describe('what each check says', () => {
  test.each(rows.map((row) => [row.code, row.facts.flat().join(' + '), row] as const))('%s %s', (_, __, row) => {
    const [annotation, findings] = findingsOf(row);
    expect(findings).toHaveLength(row.says.length);
    for (const [index, part] of row.says.entries()) expect(findings[index]?.message).toContain(part);
    if (row.level !== undefined) expect(findings[0]?.level).toBe(row.level);
    const operation = findings[0]?.fixes[0]?.operation;
    if (row.fixed !== undefined) {
      if (operation === undefined) throw new Error('there is no fix');
      expect(printFacts(applyAll(annotation, operation))).toEqual(row.fixed);
    }
  });

  test('a fix leaves nothing to say', () => {
    for (const row of rows.filter(({ fixed }) => fixed !== undefined)) {
      const [annotation, findings] = findingsOf(row);
      const operation = findings[0]?.fixes[0]?.operation;
      if (operation === undefined) throw new Error(`no fix for ${row.code}`);
      const fixed = applyAll(annotation, operation);
      const analysed = row.tags === undefined ? undefined : analyse(fixed, row.tags, row.entities);
      const left = runChecks(read(fixed, analysed, row.settings)).filter(({ key }) => key === findings[0]?.key);
      expect(left.filter(({ code }) => code === row.code)).toEqual([]);
    }
  });
});

describe('words of imported facts', () => {
  const check = (code: string, line: string) => {
    const gold = `sent_id:1\tJohn kicked a ball at 5 p.m.\n1--> Cluster 1:\n${line}\n`;
    let ids = 0;
    const options = { annotator: 'ann', source: 'gold', language: 'en', createId: () => `i${ids++}` };
    const { annotation } = importSentence(parseGold(gold).items[0] as GoldSentence, options);
    return runChecks(read(annotation)).filter((finding) => finding.code === code);
  };
  test('G1: a word that is not in the sentence', () => {
    expect(check('G1', 'John --> kicked --> a bal')).toMatchObject([
      { level: 'block', message: expect.stringContaining('"bal"') },
    ]);
    expect(check('G1', 'John --> kicked a ball at --> 5 p.m')).toEqual([]);
  });
  test('G13: words that would make a passive', () => {
    expect(check('G13', 'a ball --> was kicked by --> John')).toHaveLength(2);
    expect(check('G13', 'John --> kicked --> a ball')).toEqual([]);
  });
  test('G25: a bracket inside a word', () => {
    const annotation = withFacts('John kicked it', [['John --> kicked --> it']]);
    const body = [{ tokens: [1, 'a]ball'], optional: false }];
    const [fact] = annotation.facts;
    const frames =
      fact?.frames.map((frame) => ({ ...frame, body, origin: { kind: 'import', by: 'x' } as const })) ?? [];
    const broken = { ...annotation, facts: [{ ...fact, id: 'f', tags: [], note: '', frames }] };
    expect(runChecks(read(broken)).filter(({ code }) => code === 'G25')).toHaveLength(1);
  });
});

test('G26: done without facts', () => {
  const empty = annotate(band);
  expect(runChecks(read(empty))).toEqual([]);
  expect(runChecks(read({ ...empty, status: 'done' }))).toMatchObject([{ code: 'G26', level: 'warn' }]);
});

describe('projects and annotators decide', () => {
  const annotation = withFacts('Ana was born in Faro', [['Ana --> was born in --> Faro']]);
  const [finding] = runChecks(read(annotation)) as [Finding];

  test('a project turns a check off or sets its level', () => {
    expect(runChecks(read(annotation, undefined, { checks: { G10: 'off' } }))).toEqual([]);
    expect(runChecks(read(annotation, undefined, { checks: { G10: 'warn' } }))).toMatchObject([{ level: 'warn' }]);
  });

  test('a dismissed finding stays away, also after other changes', () => {
    const { code, key } = finding;
    const dismissed = applyAll(annotation, { type: 'dismissal.add', dismissal: { code, key, reason: 'no' } });
    expect(runChecks(read(dismissed))).toEqual([]);
    const noted = applyAll(dismissed, { type: 'fact.edit', fact: 'f1', change: { note: 'x' } });
    expect(runChecks(read(noted))).toEqual([]);
  });
});

test('codes run from G1 to G28, then L1, and the documentation lists them with their levels', () => {
  const guidelines = Array.from({ length: 28 }, (_, index) => `G${index + 1}`);
  expect(checks.map(({ code }) => code)).toEqual([...guidelines, 'L1']);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/guideline-checks.md'), 'utf8');
  const listed = Array.from(page.matchAll(/^\| ([GL]\d+) +\| (.+?) +\| (\w+) +\|/gm), ([, ...cells]) => cells);
  expect(listed).toEqual(checks.map(({ code, title, level }) => [code, title, level]));
});

// What English refers back with: pronouns, determiners, titles, and words that show a person's gender.

import type { Gender, Pronoun, ReferringWords } from '../../language/coreference/coreference-habits.ts';

const pronouns: readonly (readonly [forms: string, pronoun: Pronoun])[] = [
  ['he him his', { word: 'he', number: 'one', gender: 'he' }],
  ['she her hers', { word: 'she', number: 'one', gender: 'she' }],
  ['it its', { word: 'it', number: 'one', gender: 'thing' }],
  ["they them their theirs 'em em", { word: 'they' }],
  ['i me my mine', { word: 'I', number: 'one', person: '1' }],
  ['we us our ours', { word: 'we', number: 'many', person: '1' }],
  ['you your yours', { word: 'you', person: '2' }],
  ['himself', { word: 'he', number: 'one', gender: 'he', isReflexive: true }],
  ['herself', { word: 'she', number: 'one', gender: 'she', isReflexive: true }],
  ['itself', { word: 'it', number: 'one', gender: 'thing', isReflexive: true }],
  ['themselves themself', { word: 'they', isReflexive: true }],
  ['myself', { word: 'I', number: 'one', person: '1', isReflexive: true }],
  ['ourselves', { word: 'we', number: 'many', person: '1', isReflexive: true }],
  ['yourself yourselves', { word: 'you', person: '2', isReflexive: true }],
  ['this that', { word: 'this', number: 'one', gender: 'thing' }],
  ['these those', { word: 'these', number: 'many' }],
  ['both', { word: 'both', number: 'many' }],
];

const men =
  'man boy father son brother husband uncle nephew grandfather grandson king prince duke gentleman lord sir actor waiter priest monk chairman businessman spokesman salesman policeman fireman widower groom guy bishop emperor mr';
const women =
  'woman girl mother daughter sister wife aunt niece grandmother granddaughter queen princess duchess lady madam actress waitress nun chairwoman businesswoman spokeswoman saleswoman policewoman widow bride empress heroine mrs ms miss';

/** Common first names of people in English texts whose gender is hardly ever the other one. */
const namesOfMen =
  'aaron abdul abraham adam adrian ahmed alan albert alejandro alexander alfred ali allan allen alfredo anatoly andre andreas andrei andrew andy angus anthony antonio antoine arnold arthur barack barry ben benjamin bernard bernd bill billy bob boris brad brandon brendan brian bruce bruno bryan carl carlos cedric charles chris christian christopher claude clement clive colin craig dan daniel darren dave david dennis derek diego dieter dirk dmitri dmitry dominic don donald douglas duncan dylan earl ed eddie eduardo edgar edmund edward edwin elias elijah emil emmanuel enrico eric erik ernest ernst ethan eugene felix fernando fidel francesco francisco frank franz fred frederick friedrich fritz gabriel gareth gary gavin geoff geoffrey george gerald gerard gerhard gilbert giovanni giuseppe glenn gordon graham greg gregory guido gunter gustav guy hans harald harold harry harvey hassan heinrich heinz henri henrik henry herbert herman hermann howard hubert hugh hugo ian ibrahim igor isaac ivan jack jacob jacques jake james jan jared jason javier jeff jeffrey jens jeremy jerome jerry jim jimmy joachim joe joel johan johann johannes john johnny jon jonas jonathan jorge jose josef joseph joshua juan julian julio justin karl keith ken kenneth kevin klaus konrad kurt kyle lars laurence lawrence leo leon leonard leonardo leroy lewis liam lloyd louis luca lucas ludwig luigi luis luke malcolm manuel marc marcel marco marcus mario mark markus martin marvin mathias matt matthew matthias maurice max michael michel miguel mike mikhail milan mohamed mohammed moses muhammad nathan neil nelson nicholas nick nicolas nigel nikita nikolai noah noel norman oleg oliver omar oscar oswald otto owen pablo paolo pascal patrick paul pavel pedro per pete peter phil philip philippe pierre ralph ramon raphael ray raymond reginald rene ricardo richard rick rob robert roberto rodney roger roland roman ron ronald roy rudolf rudolph rupert russell ryan salvador sam samuel saul scott sean sebastian sergei sergey sergio seth shane sidney sigmund simon stefan stephen steve steven stewart stuart sven ted terence theodor theodore thomas tim timothy tobias todd tom tommy tony travis trevor tyler ulrich umberto victor viktor vincent vincenzo vladimir walter warren wayne werner wilfred wilhelm will william winston wolfgang xavier yuri zachary';
const namesOfWomen =
  'abigail ada adele agatha agnes aisha alexandra alice alicia alison amanda amelia amy ana anastasia andrea angela angelina anita ann anna anne annette annie antonia audrey barbara beatrice becky bella bertha beth betty brenda bridget camilla carla carmen carol caroline catherine cecilia charlotte cheryl chloe christina christine claire clara claudia constance cynthia daisy daniela deborah denise diana diane dolores donna dora doris dorothy edith eileen elaine eleanor elena elisabeth eliza elizabeth ella ellen elsa emily emma erika erna esther eva eve evelyn fatima fiona florence frances franziska frida gabriela gertrude gina giulia gloria grace greta hannah harriet heather heidi helen helena helga henrietta hilary hilda ida ines inge ingrid irene iris isabel isabella jacqueline jane janet janice jean jennifer jenny jessica jill joan joanna josephine joyce judith judy julia juliana julie karen karin kate katharina katherine kathleen kathryn katie kelly kim kirsten laura lena leslie lily linda lisa liz louise lucia lucy luisa lydia madeleine magdalena margaret margarita maria marianne marie marilyn marina marion martha martina mary matilda maya megan melanie melissa mercedes michelle mildred miranda miriam molly monica monika nadia nancy naomi natalia natalie natasha nicole nina nora olga olivia pamela patricia paula pauline penelope petra phoebe phyllis priscilla rachel rebecca regina renate rita roberta rosa rose rosemary ruth sabine sally samantha sandra sara sarah sharon sheila shirley silvia simone sofia sonia sophia sophie stella stephanie susan susanna susanne suzanne svetlana sylvia tamara tanya tatiana teresa theresa tina tracy ulrike ursula valentina valerie vanessa vera veronica victoria viola virginia vivian wanda wendy wilhelmina yasmin yvonne zoe';

const genders = (words: string, gender: Gender): (readonly [string, Gender])[] =>
  words.split(' ').map((word) => [word, gender] as const);

export const englishPronouns: ReferringWords = {
  pronouns: new Map(pronouns.flatMap(([forms, pronoun]) => forms.split(' ').map((form) => [form, pronoun] as const))),
  articles: new Set(['the']),
  demonstratives: new Set('this that these those such'.split(' ')),
  indefinites: new Set('a an another some any no every each several many few most more'.split(' ')),
  titles: new Map<string, Gender | undefined>([
    ...genders('mr mr. sir lord king prince baron duke brother father', 'he'),
    ...genders('mrs mrs. ms ms. miss lady queen princess baroness duchess dame sister mother', 'she'),
    ...'dr dr. prof prof. professor president senator general judge rev rev. st st. captain colonel minister'
      .split(' ')
      .map((title) => [title, undefined] as const),
  ]),
  genders: new Map([
    ...genders(namesOfMen, 'he'),
    ...genders(namesOfWomen, 'she'),
    ...genders(men, 'he'),
    ...genders(women, 'she'),
  ]),
  // "It" and "this" often take up what a whole clause said, which no phrase names.
  thresholds: new Map([
    ['it', 0.7],
    ['this', 0.9],
    ['these', 0.9],
  ]),
};

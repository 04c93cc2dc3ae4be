// The German words that deny, doubt, ask, wish or report what they govern.

import { type FactualityWords, governingWords, noFactualityWords } from '../../extract/walk/factuality-words.ts';
import { wordSet } from '../../language/tokenize/rules.ts';

export const germanFactuality: FactualityWords = {
  ...noFactualityWords,
  clauses: governingWords({
    known: `wissen, erkennen, bedauern, bemerken, entdecken, merken, erfahren, vergessen, einsehen, zugeben, gestehen, einräumen, verraten, Tatsache, tatsache,
      gut, schade, schön, froh, stolz, bekannt, klar werden, gestand, geben zu`,
    holds: 'wahr, geschehen, bedeuten, dafür sorgen, Fall, fall, richtig, der fall',
    shown: `zeigen, beweisen, bestätigen, nachweisen, feststellen, belegen, herausfinden, klar, sicher, offensichtlich, beweis, bestätigung, ergeben,
      stehen fest, fest, aufdecken, finden`,
    denied: `falsch, unwahr, unmöglich, unwahrscheinlich, lüge, mythos, irrtum, märchen, ausschließen, gerücht nicht, fraglich, zweifelhaft, zweifeln,
      bezweifeln, undenkbar, verhindern, ausgeschlossen`,
    disputed: 'bestreiten, leugnen, dementieren, verneinen, abstreiten, zurückweisen, widersprechen',
    said: `sagen, behaupten, glauben, meinen, denken, berichten, erklären, vermuten, annehmen, melden, mitteilen, schreiben, finden, hören, lesen, betonen,
      fürchten, befürchten, ankündigen, versichern, schwören, aussagen, erzählen, argumentieren, schätzen, behauptung, gerücht, vermutung, theorie, these,
      verdacht, annahme, glaube, vorwurf, aussage, überzeugt, halten, ausgehen, vorwerfen, beschuldigen, verdächtigen`,
    possible:
      'scheinen, möglich, wahrscheinlich, denkbar, möglichkeit, chance, gefahr, risiko, unklar, ungewiss, offen, unsicher, vorstellbar',
    intended:
      'hoffen, wünschen, wollen, planen, versprechen, hoffnung, plan, wunsch, drohen, beschließen, erwarten, zusagen',
    commanded:
      'fordern, verlangen, bitten, befehlen, empfehlen, raten, vorschlagen, anordnen, forderung, nötig, notwendig, wichtig, erforderlich, vorschreiben',
    asked: 'fragen, frage, prüfen, untersuchen, überlegen, erkundigen, rätseln',
  }),
  infinitives: governingWords({
    known: 'bedauern, gestehen, zugeben',
    holds: `gelingen, schaffen, beginnen, anfangen, fortfahren, pflegen, zwingen, bringen, lassen, helfen, sehen, hören, bewegen, überreden, überzeugen,
      lernen, weiterhin, lehren, gehen, genießen, in der lage, fähig, imstande, lage`,
    fails: 'versäumen, vergessen, misslingen, scheitern, unterlassen, verpassen',
    denied: `weigern, ablehnen, lehnen, lehnen ab, vermeiden, verweigern, aufhören, hören auf, verzichten, hindern, verbieten, verhindern, untersagen, abhalten, unfähig,
      außerstande, unmöglich, sich weigern, meiden, scheuen, weigerung, verbot, unfähigkeit, verlernen, ablassen, vorgeben, hüten, absehen, abraten`,
    disputed: 'leugnen, bestreiten, dementieren, abstreiten',
    said: 'behaupten, glauben, beschuldigen, verdächtigen, vorwerfen, bezichtigen, anklagen, meinen, denken, verdacht, vorwurf',
    possible:
      'scheinen, erlauben, gestatten, ermöglichen, dürfen, möglichkeit, chance, recht, erwägen, überlegen, drohen, leicht, schwer, gelegenheit, bereit',
    commanded: `befehlen, auffordern, bitten, verlangen, raten, empfehlen, haben, brauchen, anweisen, fordern, mahnen, drängen, pflicht, aufgabe, auftrag, verpflichten,
      nötig, notwendig, wichtig, vorschlagen, beauftragen, fordern auf, weisen an`,
  }),
  otherInfinitives: 'intended',
  adverbs: governingWords({
    said: 'angeblich, offenbar, anscheinend, vorgeblich, scheinbar, mutmaßlich, augenscheinlich',
    possible:
      'vielleicht, möglicherweise, wahrscheinlich, vermutlich, womöglich, eventuell, wohl, potenziell, eventuell, allenfalls',
    denied:
      'fast, beinahe, kaum, selten, nahezu, beinah, keineswegs, keinesfalls, nirgends, mitnichten, nimmer, niemals',
    intended: 'hoffentlich',
  }),
  links: governingWords({
    denied: 'ohne, statt, anstatt, anstelle, außer, ohne dass, anstatt dass, weder, noch, als dass, anstelle von',
    conditional: 'wenn, falls, sofern, im falle, sollte, angenommen, vorausgesetzt, außer wenn, selbst wenn',
    intended: 'damit, um, bis',
  }),
  contrasts: wordSet('sondern aber'),
  alternatives: wordSet('oder noch'),
  sourceLinks: new Set(['laut', 'zufolge', 'gemäß', 'nach angaben', 'nach ansicht', 'nach meinung']),
  sourceNouns: wordSet('angabe ansicht meinung aussage auffassung bericht darstellung einschätzung'),
  denyingPhrases: [
    'auf keinen fall',
    'in keiner weise',
    'unter keinen umständen',
    'alles andere als',
    'zu keiner zeit',
  ].map((phrase) => phrase.split(' ')),
  fewWords: wordSet('wenig wenige wenigen kaum selten'),
  articles: wordSet('ein einige'),
  only: wordSet('nur'),
  times: wordSet('wenn sobald bis nachdem'),
  openDeterminers: wordSet('ein irgendein jeder all der'),
  doubtfulKinds: wordSet('angeblich mutmaßlich vermeintlich sogenannt vermutlich möglich falsch'),
  afterNot: wordSet('nur bloß allein zuletzt'),
  ranks: wordSet('erste zweite dritte letzte einzige nächste'),
  excess: wordSet('zu'),
  comparing: wordSet('als'),
};

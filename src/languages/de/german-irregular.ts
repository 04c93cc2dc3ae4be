// Irregular German verbs: infinitive, preterite (first person), participle, and where it changes its vowel the present (third person).

const verbs = `
  backen buk gebacken bäckt, befehlen befahl befohlen befiehlt, beginnen begann begonnen, beißen biss gebissen, bergen barg geborgen birgt, bersten barst geborsten birst, bewegen bewog bewogen
  biegen bog gebogen, bieten bot geboten, binden band gebunden, bitten bat gebeten, blasen blies geblasen bläst, bleiben blieb geblieben, braten briet gebraten brät, brechen brach gebrochen bricht
  brennen brannte gebrannt, bringen brachte gebracht, denken dachte gedacht, dringen drang gedrungen, empfangen empfing empfangen empfängt, empfehlen empfahl empfohlen empfiehlt, empfinden empfand empfunden
  erlöschen erlosch erloschen erlischt, erschrecken erschrak erschrocken erschrickt, erwägen erwog erwogen, essen aß gegessen isst, fahren fuhr gefahren fährt, fallen fiel gefallen fällt, fangen fing gefangen fängt
  fechten focht gefochten ficht, finden fand gefunden, flechten flocht geflochten flicht, fliegen flog geflogen, fliehen floh geflohen, fließen floss geflossen, fressen fraß gefressen frisst, frieren fror gefroren
  gären gor gegoren, gebären gebar geboren gebiert, geben gab gegeben gibt, gedeihen gedieh gediehen, gehen ging gegangen, gelingen gelang gelungen, gelten galt gegolten gilt, genesen genas genesen
  genießen genoss genossen, geraten geriet geraten gerät, geschehen geschah geschehen geschieht, gewinnen gewann gewonnen, gießen goss gegossen, gleichen glich geglichen, gleiten glitt geglitten
  graben grub gegraben gräbt, greifen griff gegriffen, halten hielt gehalten hält, hängen hing gehangen, hauen hieb gehauen, heben hob gehoben, heißen hieß geheißen, helfen half geholfen hilft, kennen kannte gekannt
  klingen klang geklungen, kneifen kniff gekniffen, kommen kam gekommen, kriechen kroch gekrochen, laden lud geladen lädt, lassen ließ gelassen lässt, laufen lief gelaufen läuft, leiden litt gelitten
  leihen lieh geliehen, lesen las gelesen liest, liegen lag gelegen, lügen log gelogen, meiden mied gemieden, messen maß gemessen misst, nehmen nahm genommen nimmt, nennen nannte genannt, pfeifen pfiff gepfiffen
  preisen pries gepriesen, quellen quoll gequollen quillt, raten riet geraten rät, reiben rieb gerieben, reißen riss gerissen, reiten ritt geritten, rennen rannte gerannt, riechen roch gerochen, ringen rang gerungen
  rinnen rann geronnen, rufen rief gerufen, saufen soff gesoffen säuft, schaffen schuf geschaffen, scheiden schied geschieden, scheinen schien geschienen, schelten schalt gescholten schilt, schieben schob geschoben
  schießen schoss geschossen, schlafen schlief geschlafen schläft, schlagen schlug geschlagen schlägt, schleichen schlich geschlichen, schleifen schliff geschliffen, schließen schloss geschlossen
  schlingen schlang geschlungen, schmeißen schmiss geschmissen, schmelzen schmolz geschmolzen schmilzt, schneiden schnitt geschnitten, schreiben schrieb geschrieben, schreien schrie geschrien, schreiten schritt geschritten
  schweigen schwieg geschwiegen, schwellen schwoll geschwollen schwillt, schwimmen schwamm geschwommen, schwinden schwand geschwunden, schwingen schwang geschwungen, schwören schwor geschworen, sehen sah gesehen sieht
  senden sandte gesandt, singen sang gesungen, sinken sank gesunken, sinnen sann gesonnen, sitzen saß gesessen, spinnen spann gesponnen, sprechen sprach gesprochen spricht, sprießen spross gesprossen
  springen sprang gesprungen, stechen stach gestochen sticht, stehen stand gestanden, stehlen stahl gestohlen stiehlt, steigen stieg gestiegen, sterben starb gestorben stirbt, stinken stank gestunken, stoßen stieß gestoßen stößt
  streichen strich gestrichen, streiten stritt gestritten, tragen trug getragen trägt, treffen traf getroffen trifft, treiben trieb getrieben, treten trat getreten tritt, trinken trank getrunken, trügen trog getrogen
  tun tat getan, verderben verdarb verdorben verdirbt, vergessen vergaß vergessen vergisst, verlieren verlor verloren, verschwinden verschwand verschwunden, verzeihen verzieh verziehen, wachsen wuchs gewachsen wächst
  waschen wusch gewaschen wäscht, weben wob gewoben, weichen wich gewichen, weisen wies gewiesen, wenden wandte gewandt, werben warb geworben wirbt, werfen warf geworfen wirft, wiegen wog gewogen, winden wand gewunden
  wissen wusste gewusst weiß, ziehen zog gezogen, zwingen zwang gezwungen`;

const others = `
  sein bin bist ist sind seid war warst waren wart gewesen sei seist seien seiet wäre wärst wären wäret, haben habe hast hat habt hatte hattest hatten hattet gehabt hätte hättest hätten hättet
  werden werde wirst wird werdet wurde wurdest wurden wurdet worden geworden würde würdest würden würdet ward, können kann kannst könnt konnte konntest konnten konntet gekonnt könnte könntest könnten könntet, müssen muss muß musst mußt musste mußte mussten mußten
  müssen müsst müßt musstest musstet müsstest müsstet müsste müßte müssten müßten gemusst, dürfen darf darfst dürft durfte durftest durften gedurft dürfte dürftest dürften dürftet, sollen soll sollst sollt sollte solltest sollten solltet gesollt, wollen will willst wollt wollte wolltest wollten wolltet gewollt, mögen mag magst mochte mochten gemocht möchte möchtest möchten möchtet
  wissen weißt wußte wußten gewußt wüsste wüßte wüssten, geben gäbe gäben, kommen käme kämen, tun tun tue tust tut täte täten, nehmen nähme nähmen, sehen sähe sähen, stehen stünde stünden, liegen läge lägen, lassen läßt, essen ißt, lesen las, finden fände fänden
  bringen brächte brächten, denken dächte dächten, sprechen spräche sprächen, tragen trüge trügen, werden würde`;

/** The lemma of each form; of two with one form the first. */
function readForms(): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  const add = (form: string, lemma: string): void => void (forms.has(form) || forms.set(form, lemma));
  for (const [lemma = '', ...own] of rowsOf(others)) for (const form of own) add(form, lemma);
  for (const [lemma = '', preterite = '', participle = '', present] of rowsOf(verbs)) {
    const isWeak = preterite.endsWith('te');
    const endings = isWeak ? ['', 'n'] : ['', 'en', 'n', 'e'];
    for (const ending of endings) add(preterite + ending, lemma);
    add(participle, lemma);
    if (present) for (const form of [present, present.replace(/t$/, 'st')]) add(form, lemma);
    const stem = lemma.replace(/e?n$/, '');
    for (const ending of ['e', 'st']) add(stem + ending, lemma);
  }
  // The old spelling, which much text has: "mußte", "ließ" stays, "schloß", "Riß".
  for (const [form, lemma] of [...forms]) if (/ss(?:$|t)/.test(form)) add(form.replace(/ss(?=$|t)/, 'ß'), lemma);
  return forms;
}

/** Participles as they are behind `be`, `ver` and their like: "(unter)schrieben". */
function readBareParticiples(): ReadonlyMap<string, string> {
  const rows = rowsOf(verbs).map(([lemma = '', , participle = '']) => [participle.replace(/^ge/, ''), lemma] as const);
  return new Map(rows);
}

const rowsOf = (table: string): string[][] =>
  table
    .split(/[,\n]/)
    .map((row) => row.trim().split(/\s+/))
    .filter(([lemma]) => lemma !== '');

export const irregularForms = readForms();
export const bareParticiples = readBareParticiples();

/** British spellings by ending, each with the stems that have it; their US spelling differs. */
const STEMS: Readonly<Record<string, string>> = {
  'our(s|ed|ing|er|ers|ful|fully|ite|ites|hood|hoods|able|less|y)?':
    'arm behavi cand clam col discol dem endeav fav flav glam harb hon hum lab misbehavi neighb od parl rig rum sav savi splend tum val vap vig watercol unfav',
  'is(e|es|ed|ing|ation|ations|er|ers)':
    'agon antagon apolog bapt capital categor character civil colon computer critic crystall custom dramat emphas fantas final general harmon hospital hypnot ideal idol immobil industrial institutional jeopard legal local maxim memor mesmer militar minim mobil modern monopol national normal optim organ disorgan patron personal polar popular priorit real recogn revolution romantic scrutin sensational social special standard steril styl summar symbol sympath synchron terror tranquill traumat util vandal visual woman',
  'ys(e|es|ed|ing)': 'anal catal paral',
  'll(ed|ing|er|ers|or|ors)':
    'barre cance channe chise counse dia due equa fue funne grove jewe labe leve marsha mode pane peda quarre refue relabe reve riva shove signa snorke swive trave tunne unrave',
  're(s|d)?': 'cent theat met kilomet centimet millimet lit fib somb spect meag sab calib lust manoeuv',
  'ence(s|less)?': 'def off pret lic',
};

/** Words whose British spelling follows no rule, or that are only used in Britain. */
const WORDS =
  'aeroplane aeroplanes ageing aluminium amongst anaesthetic analogue archaeologist catalogue catalogues cheque cheques cinema-goer cosy cosier daft draughty e-mail e-mails encyclopaedia enrol enrols flatmate flatmates foetus fortnight fulfil fulfils fulfilment gaol grey greyer gynaecologist headteacher holidaymakers instalment instalments jewellery judgement judgements kerb leukaemia lorries lorry marvellous maths misjudgement moult moulting mould mouldy mum mums omelette paediatrician palaeontologist pavement pavements petrol plough ploughs practise practised practises practising programme programmes prise prised prising pyjama pyjamas queueing rucksack sceptic sceptical scepticism skilful solicitor speciality spelt spoilt storey storeys sulphur telly titbits towards tyre tyres whilst wilful windscreen woollen learnt dreamt leant';

const stems = Object.entries(STEMS).flatMap(([ending, list]) => list.split(' ').map((stem) => stem + ending));

/** Matches a word in British spelling (the first group) that isn't part of an identifier, a path or a CSS class. */
export const BRITISH = new RegExp(
  `(?<![\\w./#:$-])(${[...stems, ...WORDS.split(' '), 'per cent'].join('|')})(?![\\w/:-]|\\.\\w)`,
  'i',
);

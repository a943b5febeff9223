const NAMES = {
  af: 'Afrikaans',
  ak: 'Akan',
  am: 'Amharic',
  ar: 'Arabic',
  as: 'Assamese',
  ay: 'Aymara',
  az: 'Azerbaijani',
  ba: 'Bashkir',
  be: 'Belarusian',
  bg: 'Bulgarian',
  bm: 'Bambara',
  bn: 'Bengali',
  bo: 'Tibetan',
  br: 'Breton',
  bs: 'Bosnian',
  ca: 'Catalan',
  ce: 'Chechen',
  co: 'Corsican',
  cs: 'Czech',
  cy: 'Welsh',
  da: 'Danish',
  de: 'German',
  dz: 'Dzongkha',
  el: 'Greek',
  en: 'English',
  eo: 'Esperanto',
  es: 'Spanish',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Persian',
  ff: 'Fulah',
  fi: 'Finnish',
  fo: 'Faroese',
  fr: 'French',
  fy: 'Frisian',
  ga: 'Irish',
  gd: 'Scottish Gaelic',
  gl: 'Galician',
  gn: 'Guarani',
  gu: 'Gujarati',
  ha: 'Hausa',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  ht: 'Haitian Creole',
  hu: 'Hungarian',
  hy: 'Armenian',
  id: 'Indonesian',
  ig: 'Igbo',
  is: 'Icelandic',
  it: 'Italian',
  iu: 'Inuktitut',
  ja: 'Japanese',
  jv: 'Javanese',
  ka: 'Georgian',
  kk: 'Kazakh',
  kl: 'Greenlandic',
  km: 'Khmer',
  kn: 'Kannada',
  ko: 'Korean',
  ks: 'Kashmiri',
  ku: 'Kurdish',
  ky: 'Kyrgyz',
  la: 'Latin',
  lb: 'Luxembourgish',
  ln: 'Lingala',
  lo: 'Lao',
  lt: 'Lithuanian',
  lv: 'Latvian',
  mg: 'Malagasy',
  mi: 'Māori',
  mk: 'Macedonian',
  ml: 'Malayalam',
  mn: 'Mongolian',
  mr: 'Marathi',
  ms: 'Malay',
  mt: 'Maltese',
  my: 'Burmese',
  ne: 'Nepali',
  nl: 'Dutch',
  no: 'Norwegian',
  om: 'Oromo',
  or: 'Odia',
  pa: 'Punjabi',
  pl: 'Polish',
  ps: 'Pashto',
  pt: 'Portuguese',
  qu: 'Quechua',
  rm: 'Romansh',
  ro: 'Romanian',
  ru: 'Russian',
  rw: 'Kinyarwanda',
  sd: 'Sindhi',
  se: 'Northern Sami',
  si: 'Sinhala',
  sk: 'Slovak',
  sl: 'Slovenian',
  sm: 'Samoan',
  so: 'Somali',
  sq: 'Albanian',
  sr: 'Serbian',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  te: 'Telugu',
  tg: 'Tajik',
  th: 'Thai',
  ti: 'Tigrinya',
  tl: 'Tagalog',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  uz: 'Uzbek',
  vi: 'Vietnamese',
  wo: 'Wolof',
  xh: 'Xhosa',
  yi: 'Yiddish',
  yo: 'Yoruba',
  zh: 'Chinese',
  zu: 'Zulu',
} as const;

/**
 * Languages of the filter (specification §3 Lists, about 110), ordered by name: ISO 639-1 code and English name. The
 * names are listed here because servers and browsers name some languages differently.
 */
export const LANGUAGES = Object.entries(NAMES)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * Returns the English name of a language, given its two-letter code. Returns the code itself if it isn't in the list.
 */
export function languageName(code: string): string {
  return Object.hasOwn(NAMES, code) ? NAMES[code as keyof typeof NAMES] : code;
}

/** Alternative English names, including those of mutually intelligible variants. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  bangla: 'bn',
  bokmål: 'no',
  cantonese: 'zh',
  castilian: 'es',
  'central khmer': 'km',
  farsi: 'fa',
  filipino: 'tl',
  flemish: 'nl',
  fula: 'ff',
  gaelic: 'gd',
  kalaallisut: 'kl',
  mandarin: 'zh',
  moldovan: 'ro',
  myanmar: 'my',
  'norwegian bokmål': 'no',
  'norwegian nynorsk': 'no',
  oriya: 'or',
  panjabi: 'pa',
  peul: 'ff',
  pushto: 'ps',
  sinhalese: 'si',
  valencian: 'ca',
  'western frisian': 'fy',
};

const foldName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

let codesByName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the two-letter code of a language, given its English name, ignoring accents and case. Returns null for an
 * unknown name (specification §3 reverse lookup).
 */
export function languageCode(name: string): string | null {
  // Built on first use, because imports call this function very often and most pages never do.
  codesByName ??= new Map(
    [...Object.entries(OTHER_NAMES), ...LANGUAGES.map(({ name, code }) => [name, code] as const)].map(
      ([known, code]) => [foldName(known), code],
    ),
  );
  return codesByName.get(foldName(name)) ?? null;
}

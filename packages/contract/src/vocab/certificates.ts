import type { Certificate } from './lists.ts';

type Group = Exclude<Certificate, 'N/A'>;

/**
 * Ratings that don't contain an age, by country (ISO 3166-1) and by the certificate they map to; separated by
 * spaces, in upper case.
 */
const WORDS: Readonly<Record<string, Partial<Record<Group, string>>>> = {
  AR: { 'Suitable for all': 'ATP', '18+': 'C' },
  AT: { 'Suitable for all': 'UNRESTRICTED' },
  AU: { 'Suitable for all': 'E P C G', '7+': 'PG', '16+': 'M MA', '18+': 'R X RC' },
  BE: { 'Suitable for all': 'AL TOUS KT/EA KT', '18+': 'KNT/ENA' },
  BR: { 'Suitable for all': 'L AL LIVRE ER' },
  CA: { 'Suitable for all': 'G C', '7+': 'PG', '18+': 'R A' },
  CL: { 'Suitable for all': 'TE' },
  CO: { 'Suitable for all': 'T', '18+': 'X' },
  CZ: { 'Suitable for all': 'U' },
  DE: { 'Suitable for all': 'O.A. OA', '18+': 'KJ SPIO/JK' },
  DK: { 'Suitable for all': 'A' },
  EE: { 'Suitable for all': 'PERE L' },
  ES: { 'Suitable for all': 'A A/I AI APTA APTA/I ERI TP I INFANTIL', '18+': 'X' },
  FI: { 'Suitable for all': 'S T SALLITTU' },
  FR: { 'Suitable for all': 'U TP TOUSPUBLICS', '18+': 'X' },
  GB: { 'Suitable for all': 'U UC', '7+': 'PG A', '13+': 'AA', '18+': 'X R' },
  GR: { 'Suitable for all': 'K' },
  HK: { 'Suitable for all': 'I', '13+': 'IIA II', '16+': 'IIB', '18+': 'III' },
  HU: { 'Suitable for all': 'KN' },
  ID: { 'Suitable for all': 'SU' },
  IE: { 'Suitable for all': 'G GEN', '7+': 'PG' },
  IL: { 'Suitable for all': 'ALL' },
  IN: { 'Suitable for all': 'U', '13+': 'UA U/A', '18+': 'A' },
  IS: { 'Suitable for all': 'L' },
  IT: { 'Suitable for all': 'T PT' },
  JP: { 'Suitable for all': 'G', '13+': 'PG', '18+': 'R' },
  KR: { 'Suitable for all': 'ALL G 전체 전체관람가', '18+': '청소년관람불가 제한상영가 RESTRICTED' },
  LT: { 'Suitable for all': 'V' },
  LV: { 'Suitable for all': 'U' },
  MX: { 'Suitable for all': 'AA A', '13+': 'B', '18+': 'C D' },
  MY: { 'Suitable for all': 'U', '13+': 'P' },
  NL: { 'Suitable for all': 'AL' },
  NO: { 'Suitable for all': 'A AL ALL' },
  NZ: { 'Suitable for all': 'G', '7+': 'PG', '16+': 'M', '18+': 'R RP' },
  PH: { 'Suitable for all': 'G', '7+': 'PG', '18+': 'X' },
  PL: { 'Suitable for all': 'BO' },
  PT: { 'Suitable for all': 'T TP' },
  RO: { 'Suitable for all': 'AG' },
  SE: { 'Suitable for all': 'BTL A' },
  SG: { 'Suitable for all': 'G', '7+': 'PG' },
  TH: { 'Suitable for all': 'G P' },
  TW: { 'Suitable for all': 'G', '7+': 'P', '13+': 'PG', '18+': 'R' },
  US: {
    'Suitable for all': 'G TV-Y TV-G',
    // Before 1968 American movies were either approved or not. Of 149 approved movies that Britain has rated
    // since, 55 are for all ages, 74 for parental guidance, and 20 have a higher rating.
    '7+': 'PG GP M M/PG TV-PG APPROVED PASSED',
    '16+': 'R TV-MA',
    // NC-17 admits nobody under 18.
    '18+': 'NC-17 X',
  },
  VN: { 'Suitable for all': 'P', '7+': 'K', '18+': 'C' },
  ZA: { 'Suitable for all': 'A ALL', '7+': 'PG', '18+': 'XX' },
};

const GROUP_OF = new Map(
  Object.entries(WORDS).flatMap(([country, groups]) =>
    Object.entries(groups).flatMap(([group, words]) =>
      words.split(' ').map((word) => [`${country} ${word}`, group as Group] as const),
    ),
  ),
);

/** Highest age that any country uses as a limit. Greater numbers in a rating aren't ages. */
const AGE_MAX = 21;

/**
 * Converts a country's age rating to a certificate (specification §3). Uses the table of known ratings or, for
 * others, the age in the rating, rounded to the nearest certificate (10 is rounded up). Returns `N/A` for an unknown
 * rating without an age.
 * @param country ISO 3166-1 alpha-2, upper case
 * @param rating as the country writes it, such as `PG-13`, `FSK 12`, `VM14`, `UA 13+`
 */
export function certificateOf(country: string, rating: string): Certificate {
  const words = rating.normalize('NFC').trim().toUpperCase();
  const known =
    GROUP_OF.get(`${country} ${words}`) ?? GROUP_OF.get(`${country} ${words.replaceAll(' ', '')}`);
  if (known) return known;
  const age = /\d+/.exec(words)?.[0];
  if (age === undefined || Number(age) > AGE_MAX) return 'N/A';
  return groupOfAge(Number(age));
}

function groupOfAge(age: number): Group {
  if (age >= 18) return '18+';
  if (age >= 15) return '16+';
  if (age >= 10) return '13+';
  return age >= 4 ? '7+' : 'Suitable for all';
}

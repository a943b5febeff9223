import { describe, expect, it } from 'vitest';
import { cleanText, TEXT_FAULTS } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['  Amélie  ', 'Amélie'],
    ['Alien\u202E gnp.exe', 'Alien gnp.exe'],
    ['Two\r\nlines\tand a tab', 'Two lines and a tab'],
    ['bell\u0007 and escape\u001B[2J', 'bell and escape[2J'],
    ['\u200Fجدایی نادر از سیمین\u200E', 'جدایی نادر از سیمین'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['千と千尋の神隠し', '千と千尋の神隠し'],
    ['Ä Ö Ü ß à é î õ ø å', 'Ä Ö Ü ß à é î õ ø å'],
    ['Ça commence aujourd’hui', 'Ça commence aujourd’hui'],
    ['AMANHÃ E DEPOIS', 'AMANHÃ E DEPOIS'],
    ['\u202E', ''],
  ])('keeps %j as %j', (given, cleaned) => {
    expect(cleanText(given)).toEqual({ text: cleaned });
  });

  it.each([
    ['AmÃ©lie', TEXT_FAULTS.garbled],
    ['AmÃ©lie Ã  Paris', TEXT_FAULTS.garbled],
    ['It donâ€™t matter', TEXT_FAULTS.garbled],
    ['å\u008D\u0083ã\u0081¨', TEXT_FAULTS.garbled],
    ['Am\uFFFDlie', TEXT_FAULTS.broken],
    ['a\0b', TEXT_FAULTS.broken],
    ['a\uD800', TEXT_FAULTS.broken],
  ])('refuses %j', (given, fault) => {
    expect(cleanText(given)).toEqual({ fault });
  });
});

/**
 * The ten DNA sliders (§3 Lists), in the order of every slider vector. Values are 1–5 and describe the work, not
 * its quality; `low` and `high` are the names of the two poles.
 */
export const SLIDERS = [
  { key: 'pace', low: 'slow-burning', high: 'fast', lower: 'slower', higher: 'faster' },
  { key: 'originality', low: 'familiar', high: 'original', lower: 'more familiar', higher: 'more original' },
  { key: 'wholesomeness', low: 'edgy', high: 'wholesome', lower: 'edgier', higher: 'more wholesome' },
  { key: 'weightiness', low: 'light', high: 'weighty', lower: 'lighter', higher: 'weightier' },
  { key: 'realism', low: 'fantastical', high: 'true to life', lower: 'stranger', higher: 'truer to life' },
  { key: 'intricacy', low: 'simple', high: 'intricate', lower: 'simpler', higher: 'more intricate' },
  { key: 'linearity', low: 'fragmented', high: 'linear', lower: 'more fragmented', higher: 'more linear' },
  { key: 'styleAndVisuals', low: 'plain', high: 'stylized', lower: 'plainer', higher: 'more stylized' },
  { key: 'scale', low: 'intimate', high: 'epic', lower: 'more intimate', higher: 'bigger' },
  { key: 'emotionalPunch', low: 'cool', high: 'overwhelming', lower: 'cooler', higher: 'more moving' },
] as const;

export type SliderKey = (typeof SLIDERS)[number]['key'];
export const SLIDER_KEYS = SLIDERS.map((slider) => slider.key);

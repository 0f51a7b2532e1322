/** Channels of 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];
/** Lightness of 0 to 1, chroma, and hue in radians. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** WCAG 1.4.3, and a little for the rounding to eight bits. */
const MIN_CONTRAST = 4.55;
/** The darkest light backgrounds of text, and the lightest dark ones (tokens.css); a test compares them. */
const LIGHT_GROUNDS = ['#f0efe8', '#fbe9e6', '#fdf2dc'].map(parse);
const DARK_GROUNDS = ['#191e1b', '#3a1b17', '#35280f'].map(parse);
/** Below it a colour looks dull on a dark page. */
const MIN_DARK_LIGHTNESS = 0.72;
const STEP = 0.005;

/**
 * The tokens of an accent colour, each for light and dark. Hue is the operator's; lightness is changed as far
 * as it takes to read it, and chroma where no screen can show it (docs/decisions/0034).
 *
 * @param hex `#rgb` or `#rrggbb`
 */
export function accentTokens(hex: string): Readonly<Record<string, readonly [light: string, dark: string]>> {
  const { l, c, h } = oklchOf(parse(hex));
  const soft = { light: { l: 0.955, c: Math.min(c, 0.025), h }, dark: { l: 0.28, c: Math.min(c, 0.04), h } };
  const light = until({ l, c, h }, -STEP, [...LIGHT_GROUNDS, rgbOf(soft.light)]);
  const bright = { l: Math.max(l, MIN_DARK_LIGHTNESS), c, h };
  const dark = until(bright, STEP, [...DARK_GROUNDS, rgbOf(soft.dark)]);
  return {
    accent: [format(light), format(dark)],
    'accent-hover': [
      format({ ...light, l: Math.max(light.l - 0.08, 0) }),
      format({ ...dark, l: Math.min(dark.l + 0.06, 1) }),
    ],
    'accent-soft': [format(soft.light), format(soft.dark)],
    'on-accent': ['#ffffff', format({ l: 0.22, c: Math.min(c, 0.03), h })],
  };
}

/** Overrides the tokens of `tokens.css`. */
export function showAccent(hex: string): void {
  const { style } = document.documentElement;
  for (const [token, [light, dark]] of Object.entries(accentTokens(hex)))
    style.setProperty(`--${token}`, `light-dark(${light}, ${dark})`);
}

function until(start: Oklch, step: number, grounds: readonly Rgb[]): Oklch {
  const { c, h } = start;
  let { l } = start;
  const isReadable = () => grounds.every((ground) => contrast(rgbOf({ l, c, h }), ground) >= MIN_CONTRAST);
  while (!isReadable() && l > 0 && l < 1) l += step;
  return { l, c, h };
}

function parse(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/gi, '$&$&') : hex;
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

const format = (colour: Oklch): string =>
  `#${rgbOf(colour)
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// The matrices of OKLab (Björn Ottosson), as in CSS Color 4.
function oklchOf(colour: Rgb): Oklch {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

/** With as much of the chroma as sRGB has. */
function rgbOf({ l, c, h }: Oklch): Rgb {
  for (let chroma = c; chroma > 0; chroma -= 0.004) {
    const rgb = exactRgbOf({ l, c: chroma, h });
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return clamped(rgb);
  }
  return clamped(exactRgbOf({ l, c: 0, h }));
}

const clamped = ([r, g, b]: Rgb): Rgb => {
  const clamp = (channel: number) => Math.min(Math.max(channel, 0), 1);
  return [clamp(r), clamp(g), clamp(b)];
};

function exactRgbOf({ l: lightness, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

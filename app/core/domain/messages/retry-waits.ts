const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait after each failed try: a server that is down may need a day. */
export const waitsMs = [
  5 * second,
  20 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
];

/** How often a message is tried before it is given up: once, and once after each wait. */
export const maxTries = waitsMs.length + 1;

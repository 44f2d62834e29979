/**
 * For `node --import`: shifts a process's clock by SKEW_MS milliseconds, as on a machine whose clock is
 * wrong.
 */
const skewMs = Number(process.env.SKEW_MS ?? 0);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + skewMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + skewMs;
  }
};

// Loaded before the server: sets its clock ahead by SFERA_E2E_CLOCK_AHEAD_MS. PostgreSQL keeps its own clock.
const aheadMs = Number(process.env.SFERA_E2E_CLOCK_AHEAD_MS);
const RealDate = Date;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};

import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";

/** How often an offer was opened on a day in Tunis. */
export interface OfferViews {
  day: BusinessDay;
  offerId: string;
  seen: number;
}

interface Options {
  /** Rejects if the views could not be written. */
  write: (views: OfferViews[]) => Promise<void>;
  /** After this many milliseconds what was counted is written, or tried again. */
  writtenAfterMs: number;
  /** The most offers and days that are held; views of others are not counted until these are written. */
  most: number;
}

/** Counts in memory how often offers are opened, and writes all of it together; what cannot be written is kept. */
export class ViewCounter {
  /** Views that are not written yet, by `day offerId`. */
  private counted = new Map<string, number>();
  private next: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly options: Options) {}

  count(offerId: string, now: Date): void {
    this.add(`${businessDayOf(now)} ${offerId}`, 1);
    this.writeLater();
  }

  /** Writes what was counted so far, and what a write that runs may fail to write; never rejects. */
  async write(): Promise<void> {
    this.running = this.running.then(() => this.writeCounted());
    await this.running;
  }

  private async writeCounted(): Promise<void> {
    clearTimeout(this.next);
    this.next = undefined;
    const written = this.counted;
    if (written.size === 0) return;
    this.counted = new Map();
    try {
      await this.options.write([...written].map(viewsOf));
    } catch {
      const since = this.counted;
      this.counted = written;
      for (const [key, seen] of since) this.add(key, seen);
      this.writeLater();
    }
  }

  private add(key: string, seen: number): void {
    const before = this.counted.get(key);
    if (before === undefined && this.counted.size >= this.options.most) return;
    this.counted.set(key, (before ?? 0) + seen);
  }

  private writeLater(): void {
    this.next ??= setTimeout(() => void this.write(), this.options.writtenAfterMs).unref();
  }
}

function viewsOf([key, seen]: [string, number]): OfferViews {
  const [day = "", offerId = ""] = key.split(" ");
  return { day, offerId, seen };
}

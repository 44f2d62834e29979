import { chromium, type APIRequestContext, type LaunchOptions } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "#scripts/free-port.ts";

/** Lighthouse's categories, except for the one that depends on the machine. */
const ofThePage = ["accessibility", "best-practices", "seo"] as const;

export interface Findings {
  /** Accessibility, best practices and search engines: 0 to 100. */
  scores: Record<string, number>;
  /** What it would mend, at the cost of points or not, `seo: document-title Document doesn't have a title`. */
  faults: string[];
  /** 0 to 100 on a simulated phone; null unless it was asked for. */
  performance: number | null;
}

export interface Examiner {
  /** Sends requests with the cookies that the examined pages get, so that it can sign in. */
  request: APIRequestContext;
  /** Opens the address as a phone does, without anything cached, and judges it; refuses an address that leads elsewhere. */
  examine: (url: string, options: { timed: boolean }) => Promise<Findings>;
  close: () => Promise<void>;
}

/** A browser for Lighthouse: of its own, because Lighthouse uses the cookies of the whole browser. */
export async function openExaminer(options: LaunchOptions): Promise<Examiner> {
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext("", { ...options, args });
  return {
    request: context.request,
    examine: async (url, { timed }) => {
      const run = await lighthouse(url, {
        port,
        logLevel: "error",
        onlyCategories: timed ? [...ofThePage, "performance"] : [...ofThePage],
        // A slow phone's delays are calculated, never waited for. Any other way would also wait three times for five
        // seconds of silence.
        throttlingMethod: "simulate",
        disableFullPageScreenshot: true,
      });
      if (!run) throw new Error(`Lighthouse says nothing of ${url}`);
      const { categories, audits, finalDisplayedUrl, runtimeError } = run.lhr;
      if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
      if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`);
      const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      const faults = ofThePage.flatMap((name) =>
        (categories[name]?.auditRefs ?? [])
          .map(({ id }) => audits[id])
          .filter((audit) => audit !== undefined)
          .filter(({ score }) => score !== null && score < 1)
          .map(({ id, title }) => `${name}: ${id} ${title}`),
      );
      return {
        scores: Object.fromEntries(ofThePage.map((name) => [name, scoreOf(name)])),
        faults,
        performance: timed ? scoreOf("performance") : null,
      };
    },
    close: () => context.close(),
  };
}

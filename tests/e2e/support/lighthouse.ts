import { chromium, type APIRequestContext, type LaunchOptions } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "#scripts/free-port.ts";

/** Lighthouse's categories, except for performance, which depends on the machine. */
const ofThePage = ["accessibility", "best-practices", "seo"] as const;

export interface Findings {
  /** The scores for accessibility, best practices and search engines, from 0 to 100. */
  scores: Record<string, number>;
  /**
   * Faults with or without an effect on a score, such as `seo: document-title Document doesn't have a title`.
   */
  faults: string[];
  /** The score from 0 to 100 on a simulated phone; null unless `timed`. */
  performance: number | null;
}

export interface Examiner {
  /** Sends requests that share the cookies of the examined pages, so that the examiner can sign in. */
  request: APIRequestContext;
  /**
   * Opens the address like a phone with an empty cache, and judges it; throws if the address leads elsewhere.
   */
  examine: (url: string, options: { timed: boolean }) => Promise<Findings>;
  close: () => Promise<void>;
}

/** A browser of its own for Lighthouse, which uses the cookies of the whole browser. */
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
        // The delays of a slow phone are calculated and not waited for. Any other method would also wait
        // three times for five seconds of silence.
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

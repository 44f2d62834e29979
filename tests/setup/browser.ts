import { expect, test as base, type Locator, type Page } from "@playwright/test";
import type { Language } from "#app/core/domain/languages.ts";
import { apiClient, type ApiClient } from "./api-client.ts";
import { textsOf, type Texts } from "./texts.ts";

export { expect };
export { expectAccessible } from "./accessible.ts";

export type BrowserOptions = {
  /** The language of the project: for the browser, the addresses and the expected texts. */
  language: Language;
};

type Fixtures = {
  /** An address in the project's language: `address("/shop")` is `/ar/shop`. */
  address: (path: string) => string;
  /** The app's texts in the project's language. */
  t: Texts;
  /** The API of the server that serves the pages. */
  api: ApiClient;
  /**
   * The errors that the page reported. A test that provokes one allows it: `complaints.allow(/status of
   * 400/)`.
   */
  complaints: Complaints;
};

class Complaints {
  private readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  note(complaint: string): void {
    this.heard.push(complaint);
  }

  get unexpected(): string[] {
    return this.heard.filter((complaint) => !this.allowed.some((pattern) => pattern.test(complaint)));
  }
}

type WorkerFixtures = {
  /** The address of the server that serves the pages: shared by all tests, unless a file has its own. */
  server: string;
};

/** The values that tests/setup/seeded-server.ts hands to the workers. */
export function fromSetUp(name: "TEST_SERVER" | "TEST_POSTGRES"): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by tests/setup/seeded-server.ts`);
  return value;
}

export const test = base.extend<Fixtures & BrowserOptions, WorkerFixtures>({
  language: ["fr", { option: true }],
  // Playwright reads a fixture's dependencies from the braces, so they must be there even if empty.
  server: [async ({}, use) => use(fromSetUp("TEST_SERVER")), { scope: "worker" }],
  baseURL: async ({ server }, use) => use(server),
  address: async ({ language }, use) => use((path) => `/${language}${path === "/" ? "" : path}`),
  t: async ({ language }, use) => use(textsOf(language)),
  api: async ({ server }, use) => use(apiClient(server)),
  complaints: [
    async ({ page, server }, use) => {
      const complaints = new Complaints();
      listen(page, complaints, server);
      await use(complaints);
      expect(complaints.unexpected, "what the page complained of").toEqual([]);
    },
    { auto: true },
  ],
});

/** A message that the tests cause: playwright.config.ts blocks service workers. */
const workersBlocked = "Service Worker registration blocked by Playwright";

function listen(page: Page, complaints: Complaints, server: string): void {
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || message.text() === workersBlocked) return;
    complaints.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.note(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== server)
      complaints.note(`request to another origin: ${request.url()}`);
  });
}

/** Waits until React has hydrated this element: before that, a link or a form loads a new document. */
export async function untilAlive(element: Locator): Promise<void> {
  const isAlive = (node: Element) =>
    new Promise<boolean>((resolve) => {
      const look = () => {
        if (Object.keys(node).some((key) => key.startsWith("__reactProps"))) resolve(true);
        // The element has been replaced, or the page has changed: the new element is looked at.
        else if (!node.isConnected) resolve(false);
        else requestAnimationFrame(look);
      };
      look();
    });
  await expect.poll(() => element.evaluate(isAlive), { timeout: 30_000 }).toBe(true);
}

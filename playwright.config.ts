import { defineConfig } from "@playwright/test";
import { defaultLanguage, languages, locales } from "#app/core/domain/languages.ts";
import { findChromium } from "#scripts/chromium.ts";
import type { BrowserOptions } from "#tests/setup/browser.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 } };
/**
 * These run in every language: the main flows, everything that depends on the language, and the walk through
 * all pages.
 */
const everyLanguage = /@every-language/;
const onDesktop = "**/*.desktop.spec.ts";

export default defineConfig<BrowserOptions>({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "tests/e2e/pictures/{testFileName}/{arg}{ext}",
  globalSetup: "./tests/setup/seeded-server.ts",
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may fail once. A test that fails twice is broken; one that passes only on the
  // second try is reported.
  retries: 1,
  // On two cores: each fills one, with its browser and its part of the server. A third made them no faster.
  workers: 2,
  reporter: [["line"]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    timezoneId: "Africa/Tunis",
    // No service worker, so that no test's browser caches pages for another; tests/e2e/offline.spec.ts tests
    // it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "off",
  },
  projects: [
    ...languages.map((language) => ({
      name: language,
      testIgnore: onDesktop,
      ...(language !== defaultLanguage && { grep: everyLanguage }),
      use: { ...phone, locale: locales[language], language },
    })),
    { name: "desktop", testMatch: onDesktop, use: { ...desktop, locale: locales.fr, language: "fr" } },
  ],
});

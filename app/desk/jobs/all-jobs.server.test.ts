import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { jobPages } from "#app/desk/jobs/job-pages.ts";
import { languages } from "#app/core/domain/languages.ts";
import { allJobs } from "./all-jobs.server.ts";

const names = allJobs.map(({ name }) => name);

test("docs/operations.md tells operators of every job", () => {
  const rows = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `([a-z-]+)` +\| .* \| .* \|$/gm);
  const told = new Set([...rows].map(([, name]) => name));
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});

type JobTexts = { jobs: Record<"names" | "what" | "help", Record<string, string>> };
const textsIn = (language: string, file: string) =>
  (JSON.parse(readFileSync(`app/core/i18n/locales/${language}/${file}.json`, "utf8")) as JobTexts).jobs;

test.each(languages)("the desk has a name, what it does and what to do for every job in %s", (language) => {
  const { what, help } = textsIn(language, "support");
  for (const texts of [textsIn(language, "operator").names, what, help])
    expect(Object.keys(texts).sort()).toEqual(names.toSorted());
});

test("the desk links pages for jobs that there are", () => {
  expect(Object.keys(jobPages).filter((name) => !names.includes(name))).toEqual([]);
});

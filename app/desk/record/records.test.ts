import { expect, test } from "vitest";
import { effectKinds } from "#app/core/domain/campaigns/effect-kinds.ts";
import { keptForm, newForm } from "#tests/support/record-forms.ts";

type Loader = Parameters<typeof newForm<object>>[0] & { record: { choices?: object } };
const pages = import.meta.glob<Loader>("../*/record.page.tsx", { eager: true, import: "loader" });

/** Of the nouns whose form depends on it: what the address of a new one says, and what a kept one is. */
const kinds: Record<string, { fresh?: string[]; kept?: object }> = {
  campaigns: { fresh: effectKinds.map((kind) => `trigger=SALE&gives=${kind}`) },
  help: { fresh: ["kind=STORY"], kept: { kind: "STORY" } },
  home: { kept: { kind: "LARGE" } },
  offers: { fresh: ["type=COUPON"], kept: { type: "COUPON" } },
  prizes: { fresh: ["wheel=GRAND"], kept: { wheel: "GRAND", kind: "GOODS" } },
};
const records = Object.entries(pages).map(([path, loader]) => [path.split("/")[1] ?? "", loader] as const);

test.each(records)(
  "the fields of %s that offer choices have them, and no others are read",
  (noun, loader) => {
    const { fresh = [""], kept = {} } = kinds[noun] ?? {};
    const parts = [...fresh.flatMap((query) => newForm(loader, query)), ...keptForm(loader, kept)];
    const fields = parts.flatMap((part) => part.fields).flatMap((field) => [field, ...(field.fields ?? [])]);
    const asking = fields.filter(({ kind, choices }) => /^choices?$/.test(kind) && !choices);
    const read = Object.keys(loader.record.choices ?? {});
    expect(read).toEqual(expect.arrayContaining(asking.map(({ name }) => name)));
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(read));
  },
);

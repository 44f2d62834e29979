import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { formOfLevel, inOrderOf, levelFields, levelForm } from "#app/core/domain/levels/level-form.ts";
import type { LevelRecord } from "#app/core/domain/levels/level-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { changeLevel, listLevelRecords } from "./level-records.server.ts";
import { levelWords } from "./level-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

async function readLevel(id: string): Promise<Decision<LevelRecord>> {
  const found = (await listLevelRecords()).find(({ level }) => String(level) === id);
  return found ? accept(found) : refuse("NOT_FOUND");
}

/** One level: its conditions and its reward. There are always as many levels, so that none is made. */
export const loader = deskRecord({
  right: "finance",
  at: "levels",
  change: {
    id: z.string(),
    read: readLevel,
    title: ({ level }, { language }) => translatorOf(language, "levels")("level", { level }),
    form: formOf(levelFields, [
      { part: "brings", fields: ["rewardPoints", "bonusPercent"] },
      { part: "asks", fields: ["conditions"] },
    ]),
    shows: (level) => ({ version: level.version, ...formOfLevel(level) }),
    body: levelForm,
    // The conditions are one value: they are sent whole if one of them has changed.
    whole: true,
    save: async (call, id, { conditions, ...body }) => {
      const level = await readLevel(id);
      if (!level.ok) return level;
      const inOrder = conditions && { conditions: inOrderOf(level.value.conditions, conditions) };
      return changeLevel(call, { level: level.value.level, ...body, ...inOrder });
    },
    beside: (level, { language }) => ({ brings: levelWords(level, language).brings }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function Level() {
  return <DeskRecord text={useLoaderData<typeof loader>().brings} />;
}

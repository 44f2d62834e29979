import { data } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { levelSpec } from "./level-specs.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formOfLevel, inOrderOf, levelForm } from "#app/core/domain/levels/level-form.ts";
import type { LevelRecord } from "#app/core/domain/levels/level-record.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeLevel, listLevelRecords } from "./level-records.server.ts";
import { levelWords } from "./level-words.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support", "levels"] } satisfies RouteHandle;

async function readLevel(text: string | undefined): Promise<LevelRecord> {
  const found = (await listLevelRecords()).find(({ level }) => String(level) === text);
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** One level: its conditions, its reward, and its changes. */
export const loader = deskLoader("finance", async (call, { params, request }) => {
  const level = await readLevel(params.level);
  const { language } = call;
  return {
    title: titled(translatorOf(language, "levels")("level", { level: level.level })),
    level: level.level,
    brings: levelWords(level, language).brings,
    form: showForm(levelSpec, language, { version: level.version, ...formOfLevel(level) }),
    history: await recordHistory(call, String(level.level)),
    saved: new URL(request.url).searchParams.has("saved"),
  };
});

/** The conditions are one value: they are sent whole if one of them has changed. */
export const action = pageAction(async (args) => {
  const { level, conditions: before } = await readLevel(args.params.level);
  return saveRecord(args, {
    right: "finance",
    parts: levelSpec,
    schema: levelForm,
    save: (call, { conditions, ...body }) =>
      changeLevel(call, { level, ...body, ...(conditions && { conditions: inOrderOf(before, conditions) }) }),
    shows: formOfLevel,
    to: ({ language }) => `/${language}/operator/levels/${level}?saved`,
    whole: true,
  });
});
export const clientAction = sendForm;

export default function Level() {
  const { t } = useTranslation("levels");
  const { level, brings, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/levels`} title={t("level", { level })}>
        {brings}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}

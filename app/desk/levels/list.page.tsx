import { Link, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { listLevelRecords } from "./level-records.server.ts";
import { levelWords } from "./level-words.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["levels"] } satisfies RouteHandle;

/** Levels 1 to 10 with their conditions and rewards. */
export const loader = deskLoader("finance", async ({ language }) => ({
  title: titled(translatorOf(language, "levels")("title")),
  levels: (await listLevelRecords()).map((one) => ({ level: one.level, ...levelWords(one, language) })),
}));

export default function Levels() {
  const { t } = useTranslation("levels");
  const here = `/${useLanguage()}/operator/levels`;
  const { levels } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("title")}>{t("text")}</PageHeader>
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {levels.map(({ level, brings, asks }) => (
          <Card as="li" key={level} className="flex min-w-0 gap-4">
            <LevelRosette level={level} className="size-14 shrink-0" />
            <div className="grid min-w-0 grow content-start gap-1">
              <Link
                to={`${here}/${level}`}
                className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-ink underline underline-offset-4"
              >
                {t("level", { level })}
              </Link>
              <p className="text-sm">{brings}</p>
              <ul className="grid list-disc gap-0.5 ps-5 text-sm text-muted">
                {asks.map((ask) => (
                  <li key={ask}>{ask}</li>
                ))}
              </ul>
            </div>
          </Card>
        ))}
      </ol>
    </>
  );
}

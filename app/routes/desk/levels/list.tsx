import { Link, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { Card } from "#app/components/ui/card.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { LevelRosette } from "#app/components/zellige/level-rosette.tsx";
import { translatorOf } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { listLevelRecords } from "#app/services/levels/level-records.server.ts";
import { levelWords } from "#app/web/level-words.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

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

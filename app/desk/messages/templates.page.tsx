import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { MessageTabs } from "./message-tabs.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { directionOf } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { noticeSamples } from "./notice-samples.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support", "outreach"] } satisfies RouteHandle;

/** The texts of automatic messages in every language, with example values. */
export const loader = deskLoader("messages", (call) => ({
  title: titled(translator(call.language)("templates.title", { ns: "operator" })),
  samples: noticeSamples(call.now),
}));

export default function Templates() {
  const { samples } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["operator", "support"]);
  const here = useLanguage();
  return (
    <>
      <PageHeader title={t("templates.title")}>{t("templates.intro")}</PageHeader>
      <MessageTabs current="templates" />
      <ul className="grid gap-4">
        {samples.map(({ kind, texts }, place) => (
          <li key={place}>
            <Card className="grid gap-3">
              <Badge className="justify-self-start">{t(`support:messages.kinds.${kind}`)}</Badge>
              <div className="grid gap-x-10 gap-y-5 md:grid-cols-3">
                {texts.map(({ language, title, text, mail }) => (
                  <div key={language} lang={language} dir={directionOf(language)} className="min-w-0">
                    <p className="font-semibold">{title}</p>
                    <p className="text-sm text-muted">{text}</p>
                    <details className="group mt-2 text-sm">
                      <summary
                        lang={here}
                        dir={directionOf(here)}
                        className="flex min-h-11 cursor-pointer items-center gap-1 font-medium text-brand-ink"
                      >
                        {t("templates.mail")}
                        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
                      </summary>
                      <p className="wrap-anywhere whitespace-pre-line">{mail}</p>
                    </details>
                  </div>
                ))}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account"], shell: "auth" } satisfies RouteHandle;

/** Tells a customer who has just signed in that the deletion of their account was cancelled. */
export const loader = customerLoader(async ({ language }, args) => {
  return {
    title: titled(translator(language)("kept.title", { ns: "account" })),
    next: redirectTarget(args.request),
  };
});

export default function WelcomeBack() {
  const { next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <LevelRosette level={3} className="mx-auto mb-6 size-28" />
      <PageHeader title={t("kept.heading")} className="text-center">
        <p role="status">{t("kept.text")}</p>
      </PageHeader>
      <LinkButton to={next ?? `/${language}`} size="lg" full>
        {tCommon("actions.continue")}
      </LinkButton>
    </>
  );
}

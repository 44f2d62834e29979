import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { goodbyeCookie } from "#app/core/pages/sign-out.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["security"], shell: "auth" } satisfies RouteHandle;

/** Shown after an account is deleted or signed out everywhere; other visitors see nothing of that. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const stored = await goodbyeCookie.read(args.request);
  if (!stored || (await findClientCall(args))) throw redirect(`/${language}`);
  return {
    title: titled(translator(language)("goodbye.title", { ns: "security" })),
    deletedOn: stored.deletedAt && formatDate(stored.deletedAt, language, "date"),
  };
}

export default function Goodbye() {
  const { deletedOn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("security");
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t(deletedOn ? "goodbye.deletedHeading" : "goodbye.everywhereHeading")}>
        {deletedOn ? t("goodbye.deletedText", { date: deletedOn }) : t("goodbye.everywhereText")}
      </PageHeader>
      {deletedOn && <Callout className="mb-6">{t("goodbye.deletedStop")}</Callout>}
      <div className="grid gap-2.5">
        <LinkButton to={`/${language}/sign-in`} size="lg" full>
          {t("goodbye.signIn")}
        </LinkButton>
        <LinkButton to={`/${language}`} variant="quiet" full>
          {t("goodbye.home")}
        </LinkButton>
      </div>
    </>
  );
}

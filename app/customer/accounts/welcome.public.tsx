import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { WelcomeSlides } from "./welcome-slides.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";

export const meta = shareMeta;
export const handle = { texts: ["account"], shell: "auth" } satisfies RouteHandle;

/** Introduces Mezia to people without an account. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  if (await findClientCall(args)) throw redirect(`/${language}`);
  const t = translator(language);
  return {
    title: titled(t("welcome.title", { ns: "account" })),
    description: t("welcome.slides.earn.text", { ns: "account" }),
  };
}

export default function Welcome() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <>
      <h1 className="sr-only">{t("welcome.heading")}</h1>
      <WelcomeSlides className="grow" />
      <div className="mt-6 grid gap-2.5">
        <LinkButton to={`/${language}/sign-up`} variant="accent" size="lg" full>
          {t("welcome.signUp")}
        </LinkButton>
        <LinkButton to={`/${language}/sign-in`} variant="secondary" full>
          {t("welcome.signIn")}
        </LinkButton>
        <LinkButton to={`/${language}`} variant="quiet" full>
          {t("welcome.browse")}
        </LinkButton>
      </div>
    </>
  );
}

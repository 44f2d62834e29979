import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import {
  pendingDeletion,
  pendingLoginChange,
  pendingPremium,
  pendingReset,
  pendingSignUp,
} from "#app/core/auth/pending.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { linkCodeIn } from "./code-field.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account"], shell: "auth" } satisfies RouteHandle;

/**
 * The target of a code's link. The link proves nothing by itself, because programs that scan mail open links
 * too, and only the browser that asked for the code knows its purpose.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  return {
    title: titled(translator(language)("link.title", { ns: "account" })),
    code: linkCodeIn(args.request),
    page: await waitingPage(args.request),
  };
}

/** The page of this browser that waits for a code, the latest first. */
async function waitingPage(request: Request): Promise<string | null> {
  const reset = await pendingReset.read(request);
  const pages = [
    { page: "sign-up/check", pending: await pendingSignUp.read(request) },
    { page: "reset-password/check", pending: reset?.proved ? null : reset },
    { page: "profile/change-login", pending: await pendingLoginChange.read(request) },
    { page: "profile/delete-account", pending: await pendingDeletion.read(request) },
    { page: "premium/validate", pending: await pendingPremium.read(request) },
  ];
  const waiting = pages.flatMap(({ page, pending }) => (pending ? [{ page, at: pending.resendAt }] : []));
  return waiting.sort((one, other) => other.at - one.at)[0]?.page ?? null;
}

export default function LinkOfCode() {
  const { code, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t(code === null ? "link.title" : "link.heading")}>
        {page ? t("link.intro") : code !== null && t("link.nothing")}
      </PageHeader>
      {code === null ? (
        <div className="grid gap-6">
          <Callout tone="warn">{t("link.invalid")}</Callout>
          <LinkButton to={`/${language}/${page ?? ""}`} variant="secondary" size="lg" full>
            {t(page ? "link.here" : "link.home")}
          </LinkButton>
        </div>
      ) : (
        <div className="grid gap-6">
          {page && (
            <LinkButton to={`/${language}/${page}?code=${code}`} size="lg" full>
              {t("link.here")}
            </LinkButton>
          )}
          <CodeDisplay label={t("link.elsewhere")} code={code} inOneLine />
        </div>
      )}
    </>
  );
}

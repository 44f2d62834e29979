import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { findLeavingMails, leaveMails } from "./preferences.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["notices"], shell: "auth" } satisfies RouteHandle;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("mails");

/** The target of the link in a mail: it asks first, because programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const leaving = await findLeavingMails(tokenIn(args.request));
  return {
    title: titled(translator(language)("leave.title", { ns: "notices" })),
    kind: leaving?.kind ?? null,
  };
}

/**
 * Ends mails of that kind without a sign-in: by the form on this page, or by a mail program in one click (RFC
 * 8058).
 */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const leaving = await findLeavingMails(tokenIn(args.request));
  if (leaving) await leaveMails(call, leaving);
  return { ok: true as const, left: leaving !== null };
});
export const clientAction = sendCustomerForm;

export default function Unsubscribe() {
  const { kind } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("notices");
  const language = useLanguage();
  const settings = (
    <LinkButton to={`/${language}/profile/notifications`} variant="secondary" size="lg" full>
      {t("leave.settings")}
    </LinkButton>
  );
  if (kind === null) {
    return (
      <>
        <PageHeader title={t("leave.unknown")}>{t("leave.unknownText")}</PageHeader>
        {settings}
      </>
    );
  }
  const isDone = answer?.ok === true && answer.left;
  const name = t(`kinds.${kind}.name`);
  return (
    <>
      <PageHeader title={t(isDone ? "leave.done" : "leave.title")}>
        <span role="status">{t(isDone ? "leave.doneText" : "leave.text", { kind: name })}</span>
      </PageHeader>
      <div className="grid gap-2.5">
        {!isDone && (
          <Form method="post">
            <SubmitButton size="lg" full>
              {t("leave.submit")}
            </SubmitButton>
          </Form>
        )}
        {settings}
      </div>
    </>
  );
}

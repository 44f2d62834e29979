import { data, redirect } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { Download } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { readTaxDocument } from "./read-tax-document.server.ts";
import { resendTaxDocument } from "./resend-tax-document.server.ts";
import { TaxDocumentState } from "./tax-document-state.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** Somebody else may have sent it again. */
export const shouldRevalidate = readAfterAnswer;

/** One document for the tax platform: what has come of it, its PDF and its XML. */
export const loader = deskLoader("finance", async ({ language, caller }, args) => {
  const row = foundOr404(await readTaxDocument(idSchema.parse(args.params.id)));
  const { kind, number, amountMillimes, state, reference, because, ownerId, ofCompany } = row;
  const mayRead = !ofCompany && caller.rights.includes("customers.read");
  return {
    title: titled(number),
    ...{ id: row.documentId, kind, number, amountMillimes, state, reference, because },
    offer: inLanguage(row.title, language),
    numbered: formatDate(row.createdAt, language, "dateTime"),
    hasXml: row.xml !== null,
    customer: mayRead ? `/${language}/operator/customers/${ownerId}/orders` : null,
    sent: new URL(args.request.url).searchParams.has("sent"),
  };
});

export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.safeParse(args.params.id);
  if (!id.success) throw data(null, { status: 404 });
  const form = await readForm(args.request);
  const sent = await resendTaxDocument(call, id.data);
  return sent.ok
    ? redirect(`/${call.language}/operator/tax-documents/${id.data}?sent`)
    : refusedAuthForm(sent, form, call);
});
export const clientAction = sendForm;

export default function TaxDocument() {
  const { t } = useTranslation(["operator", "errors", "lists"]);
  const language = useLanguage();
  const shown = useLoaderData<typeof loader>();
  const { id, number, state, because } = shown;
  const refused = useActionData<typeof action>();
  const list = `/${language}/operator/tax-documents`;
  return (
    <>
      <PageHeader
        back={`${list}?state=${state}`}
        title={
          <bdi dir="ltr" translate="no">
            {number}
          </bdi>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        {refused ? (
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("taxDocuments.already") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        ) : (
          <div role="status">
            {shown.sent && state !== "REFUSED" && <Callout tone="success">{t("taxDocuments.sent")}</Callout>}
          </div>
        )}
        {because !== null && (
          <Callout tone="danger" title={t("taxDocuments.because")}>
            <bdi className="wrap-anywhere">{because}</bdi>
          </Callout>
        )}
        <Facts shown={shown} />
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`${list}/${id}.pdf`}
            reloadDocument
            variant="secondary"
            icon={<Download className="size-5" />}
          >
            {t("taxDocuments.pdf")}
          </LinkButton>
          {shown.hasXml && (
            <LinkButton to={`${list}/${id}.xml`} reloadDocument variant="secondary">
              {t("taxDocuments.xml")}
            </LinkButton>
          )}
        </div>
        {state === "REFUSED" && (
          <Form method="post" className="grid justify-items-start gap-2">
            <p className="measure text-sm text-muted">{t("taxDocuments.resendText")}</p>
            <Button type="submit">{t("taxDocuments.resend")}</Button>
          </Form>
        )}
      </div>
    </>
  );
}

function Facts({ shown }: { shown: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t } = useTranslation("lists");
  const { kind, state, offer, customer, amountMillimes, numbered, reference } = shown;
  return (
    <Ruled>
      <dl className="divide-y divide-line">
        <Fact name={t("columns.kind")}>{t(`choices.taxKind.${kind}`)}</Fact>
        <Fact name={t("columns.taxDocument")}>
          <TaxDocumentState state={state} />
        </Fact>
        <Fact name={t("columns.offer")}>
          {customer === null ? (
            <bdi>{offer}</bdi>
          ) : (
            <Link to={customer} className="text-brand-ink underline underline-offset-4">
              <bdi>{offer}</bdi>
            </Link>
          )}
        </Fact>
        <Fact name={t("columns.amount")}>
          <Money millimes={amountMillimes} />
        </Fact>
        <Fact name={t("columns.numbered")}>{numbered}</Fact>
        {reference !== null && (
          <Fact name={t("columns.platformReference")}>
            <bdi dir="ltr" translate="no" className="break-all">
              {reference}
            </bdi>
          </Fact>
        )}
      </dl>
    </Ruled>
  );
}

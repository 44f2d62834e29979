import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CustomerLink } from "#app/components/operator/customer-link.tsx";
import { segmentSpec } from "#app/components/operator/campaign-specs.ts";
import { RecordHistory } from "#app/components/operator/editor/record-history.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { idSchema } from "#app/domain/fields.ts";
import { formOfSegment, segmentForm } from "#app/domain/segments/segment-form.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { changeSegment, getSegmentRecord } from "#app/services/catalogue/segment.server.ts";
import { previewSegment } from "#app/services/segments/preview-segment.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { recordHistory } from "#app/web/record-history.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support", "campaigns"] } satisfies RouteHandle;

/** A segment, how many customers it means now, and some of them. */
export const loader = deskLoader("campaigns", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const segment = foundOr404(await getSegmentRecord(id));
  const values = formOfSegment(segment);
  const known = { partnerId: await partnerChoices() };
  return {
    title: titled(segment.name),
    name: segment.name,
    mayRead: call.caller.rights.includes("customers.read"),
    preview: foundOr404(await previewSegment(call, id)),
    form: values && showForm(segmentSpec, call.language, values, known),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

/** The condition is one: it is sent whole, whatever of it has changed. */
export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "campaigns",
    parts: segmentSpec,
    schema: segmentForm,
    save: (call, body) => changeSegment(call, id, body),
    to: ({ language }) => `/${language}/operator/segments/${id}?saved`,
    whole: true,
  });
});
export const clientAction = sendForm;

export default function Segment() {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const { name, mayRead, preview, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/segments`} title={<bdi>{name}</bdi>} />
      <div className="grid grid-cols-1 gap-5">
        <Card className="grid gap-3">
          <p className="text-lg font-semibold">{t("segments.count", { count: preview.count })}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {preview.examples.map(({ userId, firstName, level }) => (
              <li key={userId}>
                <CustomerLink
                  to={mayRead ? `/${language}/operator/customers/${userId}` : null}
                  name={firstName}
                />{" "}
                · {t("segments.level", { level })}
              </li>
            ))}
          </ul>
        </Card>
        {form ? (
          <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        ) : (
          <Notice>{t("segments.deep")}</Notice>
        )}
        <RecordHistory acts={history} />
      </div>
    </>
  );
}

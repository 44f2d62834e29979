import { useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Download } from "#app/core/ui/icons.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { readIssuedDocument } from "#app/settlement/documents/read-documents.server.ts";
import { readWithholdingsOf } from "#app/settlement/withholding/read-withholding.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["documents", "lists"] } satisfies RouteHandle;

/** An invoice or a credit note to a company: its sums, its files, and what was withheld from it. */
export const loader = deskLoader("finance", async ({ language }, args) => {
  const { id, content, issuedAt } = foundOr404(
    await readIssuedDocument(idSchema.parse(args.params.id), null),
  );
  const { type, number, buyer, period, answers, amounts } = content;
  const withheld = await readWithholdingsOf(id);
  return {
    title: titled(number),
    ...{ id, type, number, answers, ...amounts, company: buyer.name },
    month: period && formatDate(startOfDay(period.from), language, "month"),
    issued: formatDate(issuedAt, language, "dateTime"),
    withheld: withheld.map(
      ({ id: certificateId, certificate, direction, day, amountMillimes, takenBackAt }) => ({
        ...{ id: certificateId, certificate, direction, amountMillimes },
        day: formatDate(startOfDay(day), language),
        takenBack: takenBackAt && formatDate(takenBackAt, language),
      }),
    ),
  };
});

export default function Document() {
  const { t } = useTranslation(["documents", "lists"]);
  const language = useLanguage();
  const { id, number, withheld } = useLoaderData<typeof loader>();
  const desk = `/${language}/operator`;
  return (
    <>
      <PageHeader
        back={`${desk}/documents`}
        title={
          <bdi dir="ltr" translate="no">
            {number}
          </bdi>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <Facts />
        <div className="flex flex-wrap gap-2">
          <LinkButton
            to={`${desk}/documents/${id}.pdf`}
            reloadDocument
            variant="secondary"
            icon={<Download className="size-5" />}
          >
            {t("page.pdf")}
          </LinkButton>
          <LinkButton to={`${desk}/documents/${id}.xml`} reloadDocument variant="secondary">
            {t("page.xml")}
          </LinkButton>
          <LinkButton to={`${desk}/withholding/new?subject=${number}`} variant="secondary">
            {t("withholding.add")}
          </LinkButton>
        </div>
        {withheld.length > 0 && (
          <List label={t("page.withheld")}>
            {withheld.map(({ id: certificateId, certificate, direction, day, amountMillimes, takenBack }) => (
              <ListRow
                key={certificateId}
                title={
                  <a
                    href={`${desk}/withholding/${certificateId}.pdf`}
                    download
                    className="text-brand-ink underline underline-offset-4"
                  >
                    <bdi dir="ltr" translate="no">
                      {certificate}
                    </bdi>
                  </a>
                }
                subtitle={
                  <>
                    {t(`lists:choices.direction.${direction}`)} · {day}
                    {takenBack !== null && (
                      <span className="block">{t("withholding.takenBack", { day: takenBack })}</span>
                    )}
                  </>
                }
                trailing={
                  <Money
                    millimes={amountMillimes}
                    className={takenBack === null ? "font-semibold" : "text-muted line-through"}
                  />
                }
              />
            ))}
          </List>
        )}
      </div>
    </>
  );
}

function Facts() {
  const { t } = useTranslation(["documents", "lists"]);
  const shown = useLoaderData<typeof loader>();
  const { type, company, month, issued, answers } = shown;
  return (
    <Ruled>
      <dl className="divide-y divide-line">
        <Fact name={t("lists:columns.kind")}>{t(`lists:choices.taxKind.${type}`)}</Fact>
        <Fact name={t("lists:columns.company")}>
          <bdi>{company}</bdi>
        </Fact>
        {month !== null && <Fact name={t("lists:columns.period")}>{month}</Fact>}
        {answers !== null && (
          <Fact name={t("page.answers")}>
            <bdi dir="ltr" translate="no">
              {answers}
            </bdi>
          </Fact>
        )}
        <Fact name={t("net")}>
          <Money millimes={shown.netMillimes} />
        </Fact>
        <Fact name={t("page.vat")}>
          <Money millimes={shown.vatMillimes} />
        </Fact>
        <Fact name={t("stamp")}>
          <Money millimes={shown.stampMillimes} />
        </Fact>
        <Fact name={t("total")}>
          <Money millimes={shown.totalMillimes} />
        </Fact>
        <Fact name={t("lists:columns.numbered")}>{issued}</Fact>
      </dl>
    </Ruled>
  );
}

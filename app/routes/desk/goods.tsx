import { redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idParams } from "#app/api/schemas/common.ts";
import { wonGoodsQuery } from "#app/api/schemas/wheel.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { GoodsRow } from "#app/components/operator/goods-row.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { goodsStates } from "#app/domain/wheel/goods.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { handOverGoods } from "#app/services/wheels/hand-over-goods.server.ts";
import { listWonGoods } from "#app/services/wheels/list-won-goods.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, listPaging } from "#app/web/operator.server.ts";
import { readAfterAnswer } from "#app/web/read-after-answer.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** If somebody else has just handed the goods over, there is nothing left to do. */
export const shouldRevalidate = readAfterAnswer;

/** What the address asks for: one code, in any state, or all goods in one state. */
function wishOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const code = wonGoodsQuery.shape.code.safeParse(searchParams.get("code") || undefined).data;
  const state = wonGoodsQuery.shape.state.unwrap().catch("WAITING").parse(searchParams.get("state"));
  return code === undefined ? { code: null, state } : { code, state: null };
}

/** The same as a query string. */
const queryOf = ({ code, state }: ReturnType<typeof wishOf>): Record<string, string> =>
  code === null ? { state } : { code };

/** Physical prizes that customers won: who collects them, and which were handed over. */
export const loader = deskLoader("customers.act", async (call, args) => {
  const { language } = call;
  const wanted = wishOf(args.request);
  const { input, places } = listPaging(args, wonGoodsQuery, queryOf(wanted));
  const { items, nextCursor } = await listWonGoods(call, {
    ...input,
    ...(wanted.code === null ? { state: wanted.state } : { code: wanted.code }),
  });
  return {
    title: titled(translator(language)("nav.goods", { ns: "operator" })),
    ...wanted,
    handed: new URL(args.request.url).searchParams.has("handed"),
    goods: items.map(({ id, userId, customer, label, code, state, wonAt, handedOverAt }) => ({
      ...{ id, userId, label, code, state },
      name: [customer.firstName, customer.lastName].filter(Boolean).join(" "),
      contacts: [customer.phone, customer.email].filter((contact) => contact !== null),
      won: formatDate(wonAt, language, "dateTime"),
      handedOver: handedOverAt && formatDate(handedOverAt, language, "dateTime"),
    })),
    ...places(nextCursor),
  };
});

export const action = deskAction("customers.act", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(idParams, form);
  const handed = input.ok ? await handOverGoods(call, input.value.id) : input;
  if (!handed.ok) return refusedAuthForm(handed, form, call);
  return redirect(
    `/${call.language}/operator/goods?${new URLSearchParams({ ...queryOf(wishOf(args.request)), handed: "1" }).toString()}`,
  );
});
export const clientAction = sendForm;

export default function Goods() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { code, state, goods, handed, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = `/${language}/operator/goods`;
  return (
    <>
      <PageHeader title={t("nav.goods")}>{t("goods.text")}</PageHeader>
      <Form method="get" role="search" className="mb-4 flex gap-2">
        <SearchField
          key={code}
          name="code"
          label={t("goods.search")}
          defaultValue={code ?? ""}
          maxLength={20}
          className="min-w-0 grow"
        />
        <SubmitButton variant="secondary" loading={false}>
          {t("customers.find")}
        </SubmitButton>
      </Form>
      <TabLinks
        label={t("goods.states")}
        tabs={goodsStates.map((one) => ({
          to: `${here}?state=${one}`,
          label: t(`goods.state.${one}`),
          current: one === state,
        }))}
        className="mb-5"
      />
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("goods.already") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {handed && (
            <Notice tone="success" className="mb-5">
              {t("goods.handed")}
            </Notice>
          )}
        </div>
      )}
      <RecordList
        label={t("nav.goods")}
        none={t(state === null ? "goods.unknown" : `goods.none.${state}`)}
        more={more}
        newest={newest}
      >
        {goods.map((item) => (
          <GoodsRow key={item.id} goods={item} />
        ))}
      </RecordList>
    </>
  );
}

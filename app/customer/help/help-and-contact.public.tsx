import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { CirclePlay, CircleQuestionMark, Landmark, ScrollText, ShieldCheck } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { AskUs } from "./ask-us.tsx";
import { storyAddress } from "#app/core/ui/shown/story-address.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { getReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { product } from "#app/product.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listStories } from "./list-stories.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";

export const meta = shareMeta;
export const handle = { texts: ["help"] } satisfies RouteHandle;

/** All ways to get help, for customers and visitors. */
export async function loader(args: LoaderFunctionArgs) {
  const [client, { language }] = await Promise.all([findClientCall(args), anonymousCall(args)]);
  const stories = await listStories({ language, userId: client?.caller.userId ?? null });
  const t = translator(language);
  return {
    title: titled(t("contact.title", { ns: "help" })),
    description: t("contact.intro", { ns: "help" }),
    signedIn: client !== null,
    reserve: (await getReserve()).ok,
    stories: stories.map(({ id, topic, viewed }) => ({ id, topic, viewed })),
  };
}

const icon = "size-5.5 text-brand-ink";

export default function HelpAndContact() {
  const { signedIn, stories, reserve } = useLoaderData<typeof loader>();
  const { t } = useTranslation("help");
  const language = useLanguage();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("contact.title")} back={signedIn ? `/${language}/profile` : `/${language}`}>
        {t("contact.intro")}
      </PageHeader>
      <div className="grid gap-8">
        <List label={t("contact.title")}>
          <ListRow
            to={`/${language}/help-center`}
            leading={<CircleQuestionMark className={icon} />}
            title={t("contact.center")}
            subtitle={t("contact.centerHint")}
          />
        </List>
        {stories.length > 0 && (
          <section aria-labelledby="replay" className="grid gap-3">
            <h2 id="replay" className="text-lg font-semibold">
              {t("contact.replay")}
            </h2>
            <List>
              {stories.map(({ id, topic, viewed }) => (
                <ListRow
                  key={id}
                  to={storyAddress(language, topic, `/${language}/profile/help-and-contact`)}
                  leading={<CirclePlay className={icon} />}
                  title={t(`contact.${topic}`)}
                  trailing={viewed && <Badge tone="neutral">{t("contact.seen")}</Badge>}
                />
              ))}
            </List>
          </section>
        )}
        <section aria-labelledby="legal" className="grid gap-3">
          <h2 id="legal" className="text-lg font-semibold">
            {t("contact.legal")}
          </h2>
          <List>
            <ListRow
              to={`/${language}/terms-of-use`}
              leading={<ScrollText className={icon} />}
              title={t("contact.terms")}
              subtitle={t("contact.termsHint")}
            />
            <ListRow
              to={`/${language}/privacy-policy`}
              leading={<ShieldCheck className={icon} />}
              title={t("contact.privacy")}
              subtitle={t("contact.privacyHint")}
            />
            {reserve && (
              <ListRow
                to={`/${language}/reserve`}
                leading={<Landmark className={icon} />}
                title={t("contact.reserve")}
                subtitle={t("contact.reserveHint")}
              />
            )}
          </List>
        </section>
        <AskUs />
        <p className="text-sm text-muted">
          {t("contact.browsers", { product: product.nameIn[language], year: product.oldestBrowsers })}
        </p>
      </div>
    </div>
  );
}

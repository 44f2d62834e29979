import { Paperclip } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownRequest } from "./request.ts";
import { RequestBadge } from "./request-status.tsx";

interface RequestListProps {
  label: string;
  requests: readonly ShownRequest[];
  /** The address of the list, without the language. */
  at: string;
}

/** Requests below one another, each a link to itself. */
export function RequestList({ label, requests, at }: RequestListProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <List label={label}>
      {requests.map((request) => {
        const { id, status, customerFirstName, orderId, amountMillimes, date, time, documentType } = request;
        const name = customerFirstName ?? orderId;
        return (
          <ListRow
            key={id}
            to={`/${language}${at}/${id}`}
            title={
              <>
                <bdi>{request.cardTitle ?? t("requests.online")}</bdi>
                {documentType !== null && (
                  <Paperclip
                    label={t("query.document")}
                    className="ms-1.5 inline size-4 align-[-0.125em] text-muted"
                  />
                )}
              </>
            }
            subtitle={
              <>
                {name !== null && (
                  <>
                    <bdi translate="no" className="break-all">
                      {name}
                    </bdi>
                    {" · "}
                  </>
                )}
                <span className="whitespace-nowrap">{date}</span>{" "}
                <bdi dir="ltr" translate="no">
                  {time}
                </bdi>
              </>
            }
            trailing={
              <span className="grid justify-items-end gap-1">
                {amountMillimes !== null && <Money millimes={amountMillimes} className="font-medium" />}
                <RequestBadge status={status} />
              </span>
            }
          />
        );
      })}
    </List>
  );
}

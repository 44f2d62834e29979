import { Link, useNavigate } from "#app/remix.ts";
import { X } from "./icons.tsx";
import { useCallback, useEffect, useId, useRef, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";

export interface ModalProps {
  title: string;
  /** Small text under the title. */
  description?: ReactNode;
  /** The actions; they stay at the lower edge while the rest scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Opened by state: pass `open` and `onClose`. */
  open?: boolean;
  onClose?: () => void;
  /**
   * Opened by an address: pass the address that closing leads to, and render it only when it should be open.
   * The server then sends it open and closing is a link, so it works without JavaScript.
   */
  closeTo?: string;
}

/** Only a modal dialog traps the focus and closes on Escape, and the server can only send a non-modal one. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    if (element.open) element.close();
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return dialog;
}

/** The base of `Sheet` and `Dialog`; use those. */
export function Modal({ kind, ...props }: ModalProps & { kind: "sheet" | "dialog" }) {
  const { title, description, footer, children, open = true, onClose, closeTo } = props;
  const id = useId();
  const navigate = useNavigate();
  const dialog = useModal(open);
  const close = useCallback(() => {
    if (closeTo !== undefined) navigate(closeTo, { preventScrollReset: true, replace: true });
    else onClose?.();
  }, [closeTo, navigate, onClose]);

  return (
    <dialog
      ref={dialog}
      className="modal"
      open={closeTo !== undefined || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <Scrim closeTo={closeTo} close={close} />
      <div className={classNames("modal-panel", kind === "sheet" ? "modal-sheet" : "modal-dialog")}>
        {kind === "sheet" && (
          <div className="modal-sheet-handle mx-auto mt-2.5 h-1 w-10 rounded-full bg-line" />
        )}
        <header className="flex items-start gap-3 px-5 pt-4 pb-3 sm:px-7 sm:pt-6">
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className="text-xl font-semibold">
              {title}
            </h2>
            {description && (
              <div id={`${id}-description`} className="mt-1 text-sm text-muted">
                {description}
              </div>
            )}
          </div>
          <Cross closeTo={closeTo} close={close} />
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7">{children}</div>
        {footer && (
          <footer className="flex flex-col gap-2 border-t border-line px-5 py-4 sm:px-7">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}

interface Close {
  closeTo: string | undefined;
  close: () => void;
}

/** A press beside the panel closes it. Keyboards and screen readers use the close button. */
function Scrim({ closeTo, close }: Close) {
  if (closeTo === undefined) return <div className="modal-scrim" onClick={close} />;
  return (
    <Link to={closeTo} replace preventScrollReset tabIndex={-1} aria-hidden="true" className="modal-scrim" />
  );
}

function Cross({ closeTo, close }: Close) {
  const { t } = useTranslation();
  const look = classNames(iconButtonClass, "-me-2 -mt-2 shrink-0");
  const sign = <X className="size-5" />;
  if (closeTo === undefined) {
    return (
      <button type="button" onClick={close} aria-label={t("actions.close")} className={look}>
        {sign}
      </button>
    );
  }
  return (
    <Link to={closeTo} replace preventScrollReset aria-label={t("actions.close")} className={look}>
      {sign}
    </Link>
  );
}

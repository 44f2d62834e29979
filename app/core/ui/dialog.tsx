import { Modal, type ModalProps } from "./modal.tsx";

/** A short question in the middle of the screen. See `ModalProps` for the two ways to open it. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} kind="dialog" />;
}

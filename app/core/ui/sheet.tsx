import { Modal, type ModalProps } from "./modal.tsx";

/** From the lower edge on a phone, in the middle on a wide screen. See `ModalProps` for the two ways to open it. */
export function Sheet(props: ModalProps) {
  return <Modal {...props} kind="sheet" />;
}

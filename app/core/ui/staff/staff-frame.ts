/** What the frames of the desk and of a partner's house, and their sign-ins, say of who works there. */
export interface StaffFrame {
  /** Who works there; null at the sign-in, where nobody does yet. */
  staffId: string | null;
}

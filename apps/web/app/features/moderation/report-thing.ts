/** Id of the reported text, list or member. */
export type ReportedId =
  | { readonly postId: string }
  | { readonly listId: string }
  | { readonly memberId: string };

/** Props of the report dialog. */
export interface ReportProps {
  /** The text, list or member to report. */
  readonly thing: ReportedId;
  /** Names what is reported in the dialog’s title: “the review by Ada”. */
  readonly name: string;
}

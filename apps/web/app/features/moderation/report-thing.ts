/** What is reported: a text or a member. */
export type ReportedId = { readonly postId: string } | { readonly memberId: string };

/** What the report dialog needs to know. */
export interface ReportProps {
  readonly thing: ReportedId;
  /** Names it in the dialog’s title: “the review by Ada”. */
  readonly name: string;
}

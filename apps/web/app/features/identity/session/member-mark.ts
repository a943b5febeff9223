/** Set in storage while somebody is signed in in this browser, so that a visitor's page needs to look no further. */
export const MEMBER_MARK = 'palate.member';

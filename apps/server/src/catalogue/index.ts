export { type Catalogue, createCatalogue, pinCatalogue } from './catalogue.ts';
export { findForgiving } from './names/find-forgiving.ts';
export { foldText } from './names/fold-text.ts';
export { buildNameIndex, type Name, type NameIndex } from './names/name-index.ts';
export { RowSet } from './row-set.ts';
export { serviceKey, serviceName } from './service-key.ts';
export type { Snapshot } from './snapshot.ts';
export { type StaticSort, sortRows } from './sorted-orders.ts';
export { dayOf, dayOfDate } from './title-columns.ts';

import type { TitleName } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { toDna } from './hydrate-cards.ts';

/**
 * Describes a title from data in memory: everything needed to name it and to draw its sleeve (the generated
 * cover).
 */
export function describeTitle(snapshot: Snapshot, row: number): TitleName {
  return {
    id: snapshot.idAt(row),
    externalId: snapshot.externalIdAt(row),
    title: snapshot.titleAt(row),
    year: snapshot.yearAt(row),
    movieType: snapshot.kindAt(row),
    makers: snapshot.makersAt(row),
    dna: toDna(snapshot.dnaAt(row)),
    tasteType: snapshot.tasteTypeAt(row),
  };
}

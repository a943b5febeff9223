import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../db/tables.ts';

interface ModelsTable {
  id: GeneratedAlways<number>;
  form: number;
  fingerprint: string;
  about: string;
  figures: Json<unknown>;
  fit_seconds: number;
  is_ready: Generated<boolean>;
  fitted_at: Timestamp;
}

interface ModelPartsTable {
  model_id: number;
  part: 'watch' | 'factors';
  position: number;
  bytes: Buffer;
}

declare module '../../db/tables.ts' {
  interface Tables {
    models: ModelsTable;
    model_parts: ModelPartsTable;
  }
}

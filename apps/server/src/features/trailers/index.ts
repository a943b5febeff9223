export { chooseTrailer, type TitleVideo, type Trailer, trailerAddress } from './trailer.ts';
export { writeTrailer } from './trailers.sql.ts';

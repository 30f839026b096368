import { build } from '#local/build.ts'

await build((line) => console.log(line))
console.log('dist/client is for the CDN, dist/worker for the edge.')

#!/bin/sh
# The runtime of the edge, for as long as the process that starts it lives: when that ends, however it does, the other end of the
# control pipe closes. Else a killed site would leave a runtime behind that holds the bucket's files.
(
  read -r _ <&3
  kill -9 $$
) </dev/null >/dev/null 2>&1 &
exec "$WORKERD" "$@"

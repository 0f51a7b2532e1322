#!/bin/sh
# Reads a client secret and writes the line that nginx includes, every byte percent-encoded:
#
#   sh client-secret.sh < secret | sudo install -m 600 /dev/stdin /etc/bankbook/client-secret.conf
#
# A line feed at the end is not part of the secret.
printf 'set $bankbook_client_secret "%s";\n' "$(printf %s "$(cat)" | od -An -v -tx1 | tr -d '\n' | sed 's/ /%/g')"
